import Foundation

/// Records how views looked before the code inside one call of `animate` changed them.
@MainActor
final class AnimationBlock {
  /// The innermost running block.
  private(set) static var current: AnimationBlock?

  private var before: [(view: UIView, look: Look)] = []
  private var noted: Set<ObjectIdentifier> = []
  /// A view that was laid out in the block after its constraints changed. Only the browser knows how far the layout
  /// moves views.
  private var laidOut: UIView?

  init(running changes: () -> Void) { Self.run(changes, in: self) }

  static func run(_ changes: () -> Void, in block: AnimationBlock?) {
    let outer = current
    current = block
    defer { current = outer }
    changes()
  }

  func note(_ view: UIView) {
    guard before.count < ViewSnapshot.Limits.standard.views, noted.insert(ObjectIdentifier(view)).inserted else {
      return
    }
    before.append((view, Look(of: view)))
  }

  func noteLayout(of view: UIView) { laidOut = laidOut ?? view }

  /// The views that have changed, and their earlier look.
  var changes: [(view: UIView, start: ViewSnapshot.Start)] {
    before.compactMap { view, look in look.start(of: view).map { (view, $0) } }
  }

  /// The animator of the screen with the changes. Nil when that screen does not animate.
  func animator(of changes: [(view: UIView, start: ViewSnapshot.Start)]) -> Animator? {
    (changes.map(\.view) + [laidOut].compactMap { $0 }).lazy.compactMap { $0.input?.animator }.first
  }
}

extension UIView {
  /// Called before any change that can be animated.
  func willAnimate() {
    if let block = AnimationBlock.current { block.note(self) }
  }
}
