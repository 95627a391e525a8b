import Foundation

extension URL {
  /// The address without what opens something to whoever reads it. Traces are shown, copied and sent around, so the
  /// token of an answer's address or of a guest's link stays out, and so do user, password, query and fragment.
  var withoutSecrets: URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: false) else { return URL(filePath: "/hidden") }
    (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
    var before: Substring?
    let shown = parts.percentEncodedPath.split(separator: "/", omittingEmptySubsequences: false).map { part in
      defer { before = part }
      let isToken = before == "i" || before == "invitations" || part.hasPrefix("r_")
      return isToken ? "hidden" : part
    }
    parts.percentEncodedPath = shown.joined(separator: "/")
    return parts.url ?? URL(filePath: "/hidden")
  }
}
