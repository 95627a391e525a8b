import Foundation

/// Why a program could not start.
package enum ChildProcessError: Error, Hashable, Sendable {
  /// There are too many processes or open files, or too little memory for another process.
  case exhausted
  /// A fault of this machine, such as a missing program or folder.
  case failed(String)

  init(_ code: Int32, _ what: String) {
    self =
      [EAGAIN, ENOMEM, EMFILE, ENFILE].contains(code)
      ? .exhausted : .failed("\(what): \(String(cString: strerror(code)))")
  }
}
