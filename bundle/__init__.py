"""What the download needs beside the program: icons, licences, the list of its parts, words for each system."""
