import Foundation

/// A closure that a control calls (UIKit, UIAction).
@preconcurrency @MainActor
public final class UIAction {
  public typealias Handler = @MainActor (UIAction) -> Void
  public let title: String
  public let image: UIImage?
  /// The sender of the action, while the action runs.
  public private(set) var sender: Any?
  private let handler: Handler

  public init(title: String = "", image: UIImage? = nil, handler: @escaping Handler) {
    self.title = title
    self.image = image
    self.handler = handler
  }

  func run(sender: Any) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A view that performs actions when it is used (UIKit, UIControl). Target and selector need Objective-C, so use
/// `UIAction`.
@preconcurrency @MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  /// A disabled control performs no actions.
  open var isEnabled = true { didSet { changed() } }
  open var isSelected = false { didSet { changed() } }
  open var isHighlighted = false { didSet { changed() } }
  private var actions: [(action: UIAction, events: Event)] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { return nil }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public var state: State {
    var state: State = isEnabled ? [] : .disabled
    if isHighlighted { state.insert(.highlighted) }
    if isSelected { state.insert(.selected) }
    return state
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((action, controlEvents)) }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions = actions.compactMap { entry in
      guard entry.action === action else { return entry }
      let rest = entry.events.subtracting(controlEvents)
      return rest.isEmpty ? nil : (action, rest)
    }
  }

  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) { entry.action.run(sender: self) }
  }

  /// Performs the actions of a press by the user. For a text field, this is its return key.
  func use() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
}
