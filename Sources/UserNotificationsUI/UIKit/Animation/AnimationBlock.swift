import Foundation

/// What the code inside one call of `animate` changes: how each view looked before.
@MainActor
final class AnimationBlock {
  /// The innermost one that runs.
  private(set) static var current: AnimationBlock?

  private var before: [(view: UIView, look: Look)] = []
  private var noted: Set<ObjectIdentifier> = []
  /// Code lays out what constraints have changed before; how far that moves views is known to the browser only.
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

  /// The views that look different now, and how they looked.
  var changes: [(view: UIView, start: ViewSnapshot.Start)] {
    before.compactMap { view, look in look.start(of: view).map { (view, $0) } }
  }

  /// Of the screen on which something changes; nil where nobody watches it.
  func animator(of changes: [(view: UIView, start: ViewSnapshot.Start)]) -> Animator? {
    (changes.map(\.view) + [laidOut].compactMap { $0 }).lazy.compactMap { $0.input?.animator }.first
  }
}

extension UIView {
  /// Before anything that animates changes.
  func willAnimate() {
    if let block = AnimationBlock.current { block.note(self) }
  }
}
