import Foundation

/// A closure that a control calls (UIKit, UIAction).
@MainActor
public final class UIAction {
  public typealias Handler = @MainActor (UIAction) -> Void
  public let title: String
  private let handler: Handler

  public init(title: String = "", handler: @escaping Handler) {
    self.title = title
    self.handler = handler
  }

  func run() { handler(self) }
}

/// A view that calls actions when it is used (UIKit, UIControl). Target and selector need Objective-C: use `UIAction`.
@MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  /// A disabled control calls nothing when it is used.
  open var isEnabled = true
  private var actions: [(action: UIAction, events: Event)] = []

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  open func addAction(_ action: UIAction, for events: Event) { actions.append((action, events)) }

  open func removeAction(_ action: UIAction, for events: Event) {
    actions = actions.compactMap { entry in
      guard entry.action === action else { return entry }
      let rest = entry.events.subtracting(events)
      return rest.isEmpty ? nil : (action, rest)
    }
  }

  open func sendActions(for events: Event) {
    for entry in actions where !entry.events.isDisjoint(with: events) { entry.action.run() }
  }
}
