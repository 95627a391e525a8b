import HTTPServer
import Texts

extension Request {
  /// The requester's language: the one chosen on a page of this server, or else the browser's preference.
  package var language: Language { spokenLanguage ?? .english }

  /// The requester's language. Nil when the request does not say, as from a program.
  package var spokenLanguage: Language? {
    value(of: .language).flatMap { Language(rawValue: $0) } ?? .asked(in: headers["Accept-Language"])
  }

  /// The path of the page that the requester sees, with its query. A form's own URL is not a page, so for a form this
  /// is the page that contained it.
  package var pagePath: String {
    switch method {
    case .get, .head: LocalPath.checked(rawQuery.isEmpty ? path : "\(path)?\(rawQuery)") ?? "/"
    default: referringPath ?? "/"
    }
  }

  private var referringPath: String? {
    guard let referrer = headers["Referer"], let scheme = referrer.range(of: "://"),
      let slash = referrer[scheme.upperBound...].firstIndex(of: "/")
    else { return nil }
    return LocalPath.checked(String(referrer[slash...]))
  }
}
