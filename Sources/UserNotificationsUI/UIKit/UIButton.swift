import Foundation

/// A button with a title, an image, or both (UIKit, UIButton).
@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }

  public private(set) var buttonType = ButtonType.custom
  /// The label of the title. Set its text with `setTitle(_:for:)`.
  public private(set) lazy var titleLabel: UILabel? = ButtonTitle(of: self)
  open var configuration: Configuration? { didSet { layoutChanged() } }
  open var contentEdgeInsets = UIEdgeInsets.zero
  private var titles: [State: String] = [:] { didSet { layoutChanged() } }
  private var titleColors: [State: UIColor] = [:] { didSet { changed() } }
  private var images: [State: UIImage] = [:] { didSet { layoutChanged() } }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { return nil }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    titles[.normal] = primaryAction.title
    images[.normal] = primaryAction.image
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  open func setTitle(_ title: String?, for state: State) { titles[state] = title }
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }
  open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

  public var currentTitle: String? { configuration?.title ?? title(for: state) }
  public var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  public var currentTitleColor: UIColor { titleColor(for: state) ?? tintColor }

  /// The page that renders the button sends `identifier` back, so the button needs an `accessibilityIdentifier`.
  override var snapshotContent: ViewSnapshot.Content {
    .button(title: currentTitle ?? "", identifier: accessibilityIdentifier ?? "")
  }

  override func decorate(_ snapshot: inout ViewSnapshot) {
    snapshot.isEnabled = isEnabled
    if case .symbol(let name) = currentImage?.source { snapshot.symbol = name }
    // Only values set by code, because the style sheet has a button's usual font.
    if let label = titleLabel, label.font != UIButton.usualFont { snapshot.font = label.font.snapshot }
    if let configuration {
      configuration.decorate(&snapshot, tint: tintColor)
    } else if let color = titleColor(for: state) ?? ownTintColor {
      snapshot.foreground = color.snapshot
    }
  }

  private static let usualFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
}

/// A label that is drawn as part of its button.
private final class ButtonTitle: UILabel {
  private weak var button: UIButton?

  init(of button: UIButton) {
    self.button = button
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override func changed() { button?.changed() }
  override func layoutChanged() { button?.layoutChanged() }
}
