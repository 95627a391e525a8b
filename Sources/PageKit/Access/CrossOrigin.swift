import Foundation
import HTTPServer
import Invites

/// Refuses requests that another site makes a browser send.
package enum CrossOrigin {
  /// Checks the origin of an unsafe request, which browsers send in `Sec-Fetch-Site`, and older browsers in `Origin`. A
  /// program that sends neither cannot be tricked into sending a user's cookie, so its requests pass.
  /// - Throws: `crossOrigin`.
  package static func check(_ request: Request, publicOrigin: String) throws(Failure) {
    switch request.method {
    case .get, .head, .options: return
    default: break
    }
    if let site = request.headers["Sec-Fetch-Site"] {
      if site == "same-origin" || site == "none" { return }
    } else {
      guard let origin = request.headers["Origin"] else { return }
      if origin == publicOrigin || isSameHost(origin, request.headers["Host"]) { return }
    }
    throw Failure(.crossOrigin, "This request came from another site. Open Partyline itself and try again there.")
  }

  private static func isSameHost(_ origin: String, _ host: String?) -> Bool {
    guard let host, let scheme = origin.range(of: "://") else { return false }
    return origin[scheme.upperBound...].lowercased() == host.lowercased()
  }
}
