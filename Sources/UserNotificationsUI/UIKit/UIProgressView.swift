import Foundation

/// A bar that shows the progress of a task (UIKit, UIProgressView).
@preconcurrency @MainActor
open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  /// The progress from 0 to 1.
  open var progress: Float = 0 { didSet { changed() } }
  open var progressViewStyle = Style.default
  open var progressTintColor: UIColor? { didSet { changed() } }
  open var trackTintColor: UIColor? { didSet { changed() } }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { return nil }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  override func decorate(_ snapshot: inout ViewSnapshot) {
    snapshot.foreground = (progressTintColor ?? ownTintColor)?.snapshot
    snapshot.track = trackTintColor?.snapshot
  }

  override var snapshotContent: ViewSnapshot.Content {
    .progress(progress.isFinite ? Double(min(max(progress, 0), 1)) : 0)
  }
}

/// Shows that a task of unknown duration is in progress (UIKit, UIActivityIndicatorView).
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case medium = 100, large = 101 }

  open var style: Style
  open var color: UIColor! = .systemGray
  open var hidesWhenStopped = true { didSet { changed() } }
  public private(set) var isAnimating = false { didSet { changed() } }

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { return nil }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }

  override var snapshotContent: ViewSnapshot.Content {
    isAnimating || !hidesWhenStopped ? .activity(isAnimating: isAnimating) : .plain
  }
}
