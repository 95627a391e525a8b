import Foundation

/// Prints a line at once, also into a pipe, where `print` would keep it back.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
