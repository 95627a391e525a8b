import Foundation

/// A view that shows a picture (UIKit, UIImageView).
@preconcurrency @MainActor
open class UIImageView: UIView {
  open var image: UIImage? { didSet { layoutChanged() } }
  open var highlightedImage: UIImage? { didSet { changed() } }
  open var isHighlighted = false { didSet { changed() } }
  /// The pictures of an animation. Only the first is drawn, while the view animates.
  open var animationImages: [UIImage]? { didSet { changed() } }
  /// The duration in seconds.
  open var animationDuration: TimeInterval = 0
  open var animationRepeatCount = 0
  public private(set) var isAnimating = false { didSet { changed() } }
  /// The configuration for a symbol whose image has none.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { changed() } }

  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: CGPoint(x: 0, y: 0), size: image?.size ?? CGSize(width: 0, height: 0)))
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { return nil }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }

  /// Gives a symbol the size of its font.
  override func decorate(_ snapshot: inout ViewSnapshot) {
    guard case .symbol = snapshot.content else { return }
    let configuration = shown?.symbolConfiguration ?? preferredSymbolConfiguration
    if let configuration { snapshot.font = configuration.drawnFont }
  }

  /// The size of the shown picture in points.
  var shownSize: CGSize? { shown?.size }
  private var shown: UIImage? {
    if isAnimating, let first = animationImages?.first { return first }
    return isHighlighted ? highlightedImage ?? image : image
  }

  override var snapshotContent: ViewSnapshot.Content {
    switch shown?.source {
    case nil: .image(file: nil, mode: contentMode.snapshot)
    case .file(let path): .image(file: path, mode: contentMode.snapshot)
    case .bytes(let data, let format): .picture(data, type: format.rawValue, mode: contentMode.snapshot)
    case .symbol(let name): .symbol(name: name, color: (shown?.tint ?? tintColor).snapshot)
    }
  }
}

extension UIView.ContentMode {
  fileprivate var snapshot: ViewSnapshot.ContentMode {
    switch self {
    case .scaleToFill, .redraw: .scaleToFill
    case .scaleAspectFit: .scaleAspectFit
    case .scaleAspectFill: .scaleAspectFill
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: .center
    }
  }
}
