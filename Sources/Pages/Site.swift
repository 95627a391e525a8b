import Invites

/// Where the files of Public/ are served.
///
/// One version for the whole folder keeps relative imports between scripts working while every file can be cached
/// for ever.
public struct Assets: Hashable, Sendable {
  private let base: String

  /// - Parameter version: changes whenever any file changes, e.g. the first digits of a hash over all of them.
  public init(version: String) { base = "/assets/\(version)/" }

  /// The address of the file at `path` inside Public/, e.g. `/assets/3f9a1c/styles/base.css`.
  public func url(_ path: String) -> String { base + path }
}

/// What every page shares: the assets, who is looking, and in which language.
public struct Site: Hashable, Sendable, Speaking {
  public var assets: Assets
  /// The host that is signed in; nil for a guest or a stranger.
  public var account: Account?
  /// The page stands inside a frame of another (`Sec-Fetch-Dest: iframe`) and needs no bar of its own.
  public var isFramed: Bool
  public var language: Language
  /// The path of this page, with its query: where a form leads back to that changes how the page is shown.
  public var path: String

  public init(
    assets: Assets, account: Account? = nil, isFramed: Bool = false, language: Language = .english, path: String = "/"
  ) {
    self.assets = assets
    self.account = account
    self.isFramed = isFramed
    self.language = language
    self.path = path
  }

  /// The same for a page that is written in English alone.
  var inEnglish: Site {
    var site = self
    site.language = .english
    return site
  }
}

/// Which of a photo's two versions an address leads to.
public enum PhotoVersion: Sendable { case large, small }

/// Gives the address of a photo's version.
public typealias PhotoURL = @Sendable (Photo, PhotoVersion) -> String
