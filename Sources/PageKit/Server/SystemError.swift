import Foundation

/// The system's short description of an error.
package enum SystemError {
  /// The description, e.g. `Permission denied`, without a full stop.
  package static func reason(_ error: any Error) -> String {
    if let code = code(error) { return String(cString: strerror(code)) }
    let text = error.localizedDescription
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private static func code(_ error: any Error) -> Int32? {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    return ((underlying ?? error) as? POSIXError)?.code.rawValue
  }

  /// A sentence that says what to do about a data directory that cannot be used.
  package static func fix(_ error: any Error) -> String { fix(code(error) ?? 0) }

  /// A sentence that says what to do about a data directory that cannot be used.
  /// - Parameter code: the value of `errno`.
  package static func fix(_ code: Int32) -> String {
    switch code {
    case EROFS: "Mount its file system for writing; the system's log may tell why it is not."
    case ENOSPC, EDQUOT: "Free some space on its disk."
    default: "Make it yours, or set PARTYLINE_DATA or --data to a directory you own."
    }
  }

  /// The description of the error of the last call, from `errno`.
  package static var last: String { String(cString: strerror(errno)) }
}
