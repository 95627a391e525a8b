import Invites
import Texts

/// Where the files of Public/ are served.
///
/// One version for the whole folder keeps relative imports between scripts working while every file can be cached
/// for ever.
package struct Assets: Hashable, Sendable {
  private let base: String
  private let joins: Bool

  /// What is large and only some pages need, and so is better kept apart.
  private static let apart: Set<String> = ["snapshot"]

  /// - Parameters:
  ///   - version: changes whenever any file changes, e.g. the first digits of a hash over all of them.
  ///   - joins: several styles or scripts of a page come in one file.
  package init(version: String, joins: Bool = false) {
    base = "/assets/\(version)/"
    self.joins = joins
  }

  /// The address of the file at `path` inside Public/, e.g. `/assets/3f9a1c/styles/base.css`.
  package func url(_ path: String) -> String { base + path }

  /// The addresses of a page's styles, by name; their order is kept, as `layers.css` has to come first.
  package func styles(_ names: [String]) -> [String] {
    guard joins else { return names.map { url("styles/\($0).css") } }
    let together = names.filter { !Self.apart.contains($0) }
    return [url("styles/\(Self.joined(together)).css")]
      + names.filter(Self.apart.contains).map { url("styles/\($0).css") }
  }

  /// The addresses of a page's scripts, by name.
  package func scripts(_ names: [String]) -> [String] {
    joins ? [url("scripts/\(Self.joined(names)).js")] : names.map { url("scripts/\($0).js") }
  }

  private static func joined(_ names: [String]) -> String {
    names.map { $0.replacing("/", with: "~") }.joined(separator: "+")
  }

  /// The names that a joined address holds; the reverse of what pages write.
  package static func names(joined text: String) -> [String] {
    text.split(separator: "+").map { String($0).replacing("~", with: "/") }
  }
}

/// What every page shares: the assets, who is looking, and in which language.
package struct Site: Hashable, Sendable {
  package var assets: Assets
  /// The host that is signed in; nil for a guest or a stranger.
  package var account: Account?
  /// The page stands inside a frame of another and needs no bar of its own.
  package var isFramed: Bool = false
  package var language: Language = .english
  /// The path of this page, with its query: where a form leads back to that changes how the page is shown.
  package var path: String = "/"
  /// A host looks, and no guest can open the server's address.
  package var isLocalOnly = false
  /// Mail leaves this server, so links can be mailed to whoever has lost theirs.
  package var sendsMail = false

  package init(
    assets: Assets, account: Account? = nil, isFramed: Bool = false, language: Language = .english, path: String = "/",
    isLocalOnly: Bool = false, sendsMail: Bool = false
  ) {
    self.assets = assets
    self.account = account
    self.isFramed = isFramed
    self.language = language
    self.path = path
    self.isLocalOnly = isLocalOnly
    self.sendsMail = sendsMail
  }
}
