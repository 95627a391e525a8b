import Foundation

/// The keyboard that a field asks for (UIKit, UIKeyboardType).
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  case twitter, webSearch
}

/// The label of the return key (UIKit, UIReturnKeyType).
public enum UIReturnKeyType: Int, Sendable { case `default`, go, google, join, next, route, search, send, yahoo, done }

/// Handles the editing of a text field (UIKit, UITextFieldDelegate). Every method has a default.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when the return key is pressed.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// An editable line of text (UIKit, UITextField).
@preconcurrency @MainActor
open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  open var text: String? = "" { didSet { layoutChanged() } }
  open var placeholder: String? { didSet { layoutChanged() } }
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize)
  open var textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var isSecureTextEntry = false { didSet { changed() } }
  open var keyboardType = UIKeyboardType.default { didSet { changed() } }
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  // Stored but not applied, because the browser's keyboard decides.
  open var autocorrectionType = UITextAutocorrectionType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var clearButtonMode = ViewMode.never
  open weak var delegate: (any UITextFieldDelegate)?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { return nil }

  public var hasText: Bool { text?.isEmpty == false }
  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !wasFirst {
      delegate?.textFieldDidBeginEditing(self)
      sendActions(for: .editingDidBegin)
    }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if wasFirst {
      delegate?.textFieldDidEndEditing(self)
      sendActions(for: .editingDidEnd)
    }
    return true
  }

  /// Presses the return key.
  override func use() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }

  /// Enters text as the user would.
  func type(_ value: String) {
    text = value
    sendActions(for: .editingChanged)
  }

  override var snapshotContent: ViewSnapshot.Content {
    .textField(placeholder: placeholder ?? "", text: isSecureTextEntry ? "" : text ?? "")
  }

  override func decorate(_ snapshot: inout ViewSnapshot) {
    snapshot.isEnabled = isEnabled
    snapshot.isSecure = isSecureTextEntry
    snapshot.keyboard = keyboardType.snapshot
  }
}

extension UIKeyboardType {
  fileprivate var snapshot: ViewSnapshot.Keyboard {
    switch self {
    case .emailAddress: .email
    case .URL: .url
    case .numberPad: .digits
    case .decimalPad: .decimal
    case .phonePad: .telephone
    default: .text
    }
  }
}

/// Whether a field corrects typed text (UIKit, UITextAutocorrectionType).
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// Which typed letters become capitals (UIKit, UITextAutocapitalizationType).
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
