import Foundation

/// Prints a line immediately, even into a pipe, where `print` would buffer it.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Prints a line to standard error immediately.
func complain(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
