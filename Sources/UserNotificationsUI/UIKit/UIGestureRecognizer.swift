import Foundation

/// A gesture recognizer (UIKit, UIGestureRecognizer). There are no touches here, so that it is stored but never begins.
@preconcurrency @MainActor
open class UIGestureRecognizer {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  open var isEnabled = true
  open var cancelsTouchesInView = true
  open var name: String?
  public private(set) weak var view: UIView?
  public let state = State.possible

  public init() {}
  /// Target and action need Objective-C, so pass nil for both.
  public init(target: Any?, action: Never?) {}

  open func location(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: 0) }

  fileprivate func move(to view: UIView?) { self.view = view }
}

open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The duration in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
}

open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
}

open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: 0) }
}

extension UIView {
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.move(to: self)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.move(to: nil)
  }
}
