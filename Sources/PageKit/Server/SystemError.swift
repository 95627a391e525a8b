import Foundation

/// The system's short description of an error.
package enum SystemError {
  /// The description, e.g. `Permission denied`, without a full stop.
  package static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    if let code = ((underlying ?? error) as? POSIXError)?.code { return String(cString: strerror(code.rawValue)) }
    let text = error.localizedDescription
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// The description of the error of the last call, from `errno`.
  package static var last: String { String(cString: strerror(errno)) }
}
