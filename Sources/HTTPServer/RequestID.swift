import Basics

/// The identifier of a request. Its answer carries it as `X-Request-Id`, and so do the log lines about the request.
public enum RequestID {
  /// The name of the header field.
  public static let field = "X-Request-Id"

  /// The identifier of the request that the current task answers. Nil outside of a router.
  @TaskLocal public static var current: String?

  /// The identifier that a proxy has given the request, if it is of up to 64 characters of `[A-Za-z0-9._-]`; that of the
  /// request which the current task answers, as a simulated phone's requests belong to it; or else a fresh one.
  static func of(_ headers: Headers) -> String {
    let given = headers.all(field)
    if given.count == 1, isValid(given[0]) { return given[0] }
    return current ?? fresh
  }

  private static func isValid(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
      }
  }

  /// 64 random bits in hexadecimal.
  private static var fresh: String {
    withUnsafeBytes(of: UInt64.random(in: .min ... .max)) { Hexadecimal.encode($0) }
  }
}
