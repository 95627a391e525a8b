import Foundation

/// A button with a title (UIKit, UIButton).
@MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }

  public let buttonType: ButtonType
  private var titles: [State: String] = [:]

  public init(type buttonType: ButtonType = .system, primaryAction: UIAction? = nil) {
    self.buttonType = buttonType
    super.init(frame: .zero)
    guard let primaryAction else { return }
    titles[.normal] = primaryAction.title
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  open func setTitle(_ title: String?, for state: State) { titles[state] = title }
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  public var currentTitle: String? { title(for: isEnabled ? .normal : .disabled) }

  /// The page that renders the button sends `identifier` back: give the button an `accessibilityIdentifier`.
  override var snapshotContent: ViewSnapshot.Content {
    .button(title: currentTitle ?? "", identifier: accessibilityIdentifier ?? "")
  }
}

/// A line of text that the user edits (UIKit, UITextField).
@MainActor
open class UITextField: UIControl {
  open var text: String? = ""
  open var placeholder: String?

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  override var snapshotContent: ViewSnapshot.Content {
    .textField(placeholder: placeholder ?? "", text: text ?? "")
  }
}
