import Foundation

/// An object that receives the user's input (UIKit, UIResponder).
///
/// This is not an `NSObject`, whose initializer belongs to no actor, so that an extension's `init()` could not access
/// its own views. It is an `NSObjectProtocol`, so that a view or a controller can be the delegate of a `URLSession`.
@preconcurrency @MainActor
open class UIResponder: NSObjectProtocol {
  public init() {}

  open nonisolated func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
  open nonisolated var hash: Int { ObjectIdentifier(self).hashValue }
  public nonisolated func `self`() -> Self { self }
  public nonisolated func isProxy() -> Bool { false }
  open nonisolated var description: String { "<\(type(of: self)): \(Unmanaged.passUnretained(self).toOpaque())>" }
  open nonisolated var debugDescription: String { description }

  /// The next object in the responder chain.
  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  /// The view shown above the keyboard, or at the bottom in its place, while this object is first responder.
  open var inputAccessoryView: UIView? { nil }
  /// The view shown in place of the keyboard.
  open var inputView: UIView? { nil }
  /// Does nothing, because inputs are read each time they are drawn.
  open func reloadInputViews() {}

  public var isFirstResponder: Bool { input?.firstResponder === self }

  /// Makes this object the first responder. False when it may not become one, or is not on the screen.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let input else { return false }
    return input.begin(self)
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { input?.end() }
    return true
  }

  /// Set on the end of a chain: a controller on the screen, or an input view on it.
  var ownInput: TextInputSession? { nil }
  /// The input session of the screen that shows this responder.
  var input: TextInputSession? { chain.lazy.compactMap(\.ownInput).first }

  /// This responder and the ones after it. The number is limited, because extensions may override `next` and create a
  /// cycle.
  fileprivate var chain: some Sequence<UIResponder> {
    sequence(first: self, next: \.next).prefix(ViewSnapshot.Limits.standard.responders)
  }
}

extension UIResponder: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  public nonisolated static func == (one: UIResponder, other: UIResponder) -> Bool { one.isEqual(other) }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// The first responder of one screen, and the views shown with the keyboard or in its place.
@MainActor
final class TextInputSession {
  private(set) weak var firstResponder: UIResponder?
  private(set) var accessory: UIView?
  /// The view in place of the keyboard.
  private(set) var inputView: UIView?
  /// Runs the screen's animations in real time. Nil when the screen does not animate.
  var animator: Animator?
  /// Announces changes to anything on the screen.
  let announcements = ChangeAnnouncements()
  /// Called after each change of the input.
  var changed: () -> Void = {}

  fileprivate func begin(_ responder: UIResponder) -> Bool {
    if firstResponder === responder { return true }
    if let firstResponder, !firstResponder.canResignFirstResponder { return false }
    firstResponder = responder
    // A text field inside the accessory keeps the accessory on the screen.
    if accessory.map({ responder.isInside($0) }) != true { show(responder.inputAccessoryView) }
    replaceKeyboard(by: responder.inputView)
    announcements.note()
    changed()
    return true
  }

  func end() {
    firstResponder = nil
    show(nil)
    replaceKeyboard(by: nil)
    announcements.note()
    changed()
  }

  private func show(_ view: UIView?) {
    accessory?.hostedInput = nil
    accessory = view
    view?.hostedInput = self
  }

  private func replaceKeyboard(by view: UIView?) {
    if inputView !== accessory { inputView?.hostedInput = nil }
    inputView = view
    view?.hostedInput = self
  }
}

extension UIResponder {
  fileprivate func isInside(_ view: UIView) -> Bool { chain.contains { $0 === view } }
}
