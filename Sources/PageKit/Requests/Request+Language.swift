import HTTPServer
import Texts

extension Request {
  /// The language of whoever asks: chosen on a page of this server, else what their browser prefers.
  package var language: Language { spokenLanguage ?? .english }

  /// Nil where nothing tells, as of a program.
  package var spokenLanguage: Language? {
    value(of: .language).flatMap { Language(rawValue: $0) } ?? .asked(in: headers["Accept-Language"])
  }

  /// The path of the page that whoever asks is looking at, with its query. A form's own address shows no page, so there
  /// it is the page that the form stood on.
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
