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

/// What every page shares: the assets, and who is looking.
public struct Site: Hashable, Sendable {
  public var assets: Assets
  /// The host that is signed in; nil for a guest or a stranger.
  public var account: Account?
  /// The page stands inside a frame of another (`Sec-Fetch-Dest: iframe`) and needs no bar of its own.
  public var isFramed: Bool

  public init(assets: Assets, account: Account? = nil, isFramed: Bool = false) {
    self.assets = assets
    self.account = account
    self.isFramed = isFramed
  }
}

/// Which of a photo's two versions an address leads to.
public enum PhotoVersion: Sendable { case large, small }

/// Gives the address of a photo's version.
public typealias PhotoURL = @Sendable (Photo, PhotoVersion) -> String
