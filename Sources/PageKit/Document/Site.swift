import Invites
import Texts

/// The URLs of the files in `Public/`.
///
/// One version for the whole folder keeps relative imports between scripts working, while every file can be cached
/// forever.
package struct Assets: Hashable, Sendable {
  private let base: String
  private let joins: Bool

  /// Files that are large and needed on few pages, and therefore not joined with others.
  private static let apart: Set<String> = ["snapshot"]

  /// - Parameters:
  ///   - version: changes whenever any file changes, e.g. the first digits of a hash over all of them.
  ///   - joins: whether a page's styles are served as one file, and its scripts as another.
  package init(version: String, joins: Bool = false) {
    base = "/assets/\(version)/"
    self.joins = joins
  }

  /// The URL of the file at `path` inside `Public/`, e.g. `/assets/3f9a1c/styles/base.css`.
  package func url(_ path: String) -> String { base + path }

  /// The URLs of a page's styles, by name. Their order is preserved, because `layers.css` must come first.
  package func styles(_ names: [String]) -> [String] {
    guard joins else { return names.map { url("styles/\($0).css") } }
    let together = names.filter { !Self.apart.contains($0) }
    return [url("styles/\(Self.joined(together)).css")]
      + names.filter(Self.apart.contains).map { url("styles/\($0).css") }
  }

  /// The URLs of a page's scripts, by name.
  package func scripts(_ names: [String]) -> [String] {
    joins ? [url("scripts/\(Self.joined(names)).js")] : names.map { url("scripts/\($0).js") }
  }

  private static func joined(_ names: [String]) -> String {
    names.map { $0.replacing("/", with: "~") }.joined(separator: "+")
  }

  /// The names in a joined URL; the reverse of `joined`.
  package static func names(joined text: String) -> [String] {
    text.split(separator: "+").map { String($0).replacing("~", with: "/") }
  }
}

/// The data that all pages share: the assets, the viewer and the language.
package struct Site: Hashable, Sendable {
  package var assets: Assets
  /// The signed-in host. Nil for a guest or an unknown visitor.
  package var account: Account?
  /// Whether the page is inside a frame of another page and needs no bar of its own.
  package var isFramed: Bool = false
  package var language: Language = .english
  /// The path of this page, with its query. A form that changes how the page is shown returns to it.
  package var path: String = "/"
  /// Whether a host is viewing, and no guest can reach the server's address.
  package var isLocalOnly = false
  /// Whether this server can send mail, so that guests can have lost links mailed to them.
  package var sendsMail = false
  /// Whether the pages for developers are there to be linked to.
  package var linksToDeveloperPages = true

  package init(
    assets: Assets, account: Account? = nil, isFramed: Bool = false, language: Language = .english, path: String = "/",
    isLocalOnly: Bool = false, sendsMail: Bool = false, linksToDeveloperPages: Bool = true
  ) {
    self.assets = assets
    self.account = account
    self.isFramed = isFramed
    self.language = language
    self.path = path
    self.isLocalOnly = isLocalOnly
    self.sendsMail = sendsMail
    self.linksToDeveloperPages = linksToDeveloperPages
  }
}
