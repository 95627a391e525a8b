import Foundation

/// How the frames of a tree of views stand to what constraints say; kept by its outermost view.
struct LayoutState {
  /// Something that constraints depend on has changed since frames were last solved.
  var isStale = true
  /// A layout was made since then: frames are solved when they are next read.
  var isDue = false
}

/// When frames are solved.
///
/// A layout pass (`layoutIfNeeded()`, or a notification's interface before `viewDidLayoutSubviews()`) makes frames due,
/// and the first code that reads one has them all solved. So a controller that never looks at a frame costs nothing,
/// and one that does sees what a phone shows after the pass.
extension UIView {
  /// The outermost view of the tree.
  var layoutRoot: UIView {
    var root = self
    while let next = root.superview { root = next }
    return root
  }

  /// The layout of this view and of those around it is made anew in the next pass.
  func invalidateLayout() {
    var view = self
    view.needsLayout = true
    while let next = view.superview {
      next.needsLayout = true
      view = next
    }
    view.layoutState.isStale = true
  }

  /// A pass begins: what constraints say counts from now on.
  func beginLayoutPass() {
    let root = layoutRoot
    guard root.layoutState.isStale else { return }
    root.layoutState.isDue = true
    // Which sizes change is known when they are solved: every view may lay out what is in it.
    if root.needsLayout { root.invalidateLayouts() }
  }

  private func invalidateLayouts() {
    let limits = ViewSnapshot.Limits.standard
    var (level, count) = ([self], 1)
    for _ in 0..<limits.depth where !level.isEmpty && count < limits.views {
      level.forEach { $0.needsLayout = true }
      level = level.flatMap(\.subviews)
      count += level.count
    }
  }

  /// Before a frame is read.
  func settleLayout() {
    let root = layoutRoot
    guard root.layoutState.isDue else { return }
    // First: what is called on the way reads frames, too.
    root.layoutState = LayoutState(isStale: false, isDue: false)
    root.solveFrames()
    root.layoutState.isStale = false
  }

  private func solveFrames() {
    guard var solver = LayoutSolver(self) else { return }
    var frames = solver.solve(hostedWidth.map { .width($0) } ?? .fixed(placedFrame.size))
    if hostedWidth != nil, let height = frames.first?.size.height {
      // A height that no constraint asks for stays what it was.
      if height > 0 { resize(toHeight: height) } else { frames = solver.solve(.fixed(placedFrame.size)) }
    }
    solver.broken.forEach { $0.tellOfConflict() }
    solver.place(frames)
  }

  /// The width of the outermost view of a controller whose height its constraints decide.
  private var hostedWidth: Double? {
    guard let controller, controller.contentFrame != nil, controller.preferredContentSize.height <= 0,
      constrainsHeight
    else { return nil }
    return placedFrame.size.width.points
  }

  /// Something hangs on its edges.
  private var constrainsHeight: Bool { self is UIStackView || !constraints.isEmpty }

  private func resize(toHeight height: CGFloat) {
    guard abs(placedFrame.size.height - height) > 0.5 else { return }
    frame.size.height = height
    layoutState = LayoutState(isStale: false, isDue: false)
  }
}

extension LayoutSolver {
  /// Gives the views their frames, outermost first.
  func place(_ frames: [CGRect]) {
    UIView.isPlacing = true
    defer { UIView.isPlacing = false }
    for number in views.indices.dropFirst() {
      let (view, parent) = (views[number], frames[superviewNumber(of: number)])
      let frame = CGRect(
        x: frames[number].origin.x - parent.origin.x, y: frames[number].origin.y - parent.origin.y,
        width: frames[number].size.width, height: frames[number].size.height)
      guard !view.placedFrame.isNear(frame) else { continue }
      view.frame = frame
    }
    for view in views { (view as? UIStackView)?.collapseHiddenViews() }
  }
}

extension UIStackView {
  fileprivate func collapseHiddenViews() {
    for view in arrangedSubviews where view.isHidden {
      var frame = view.placedFrame
      if axis == .horizontal { frame.size.width = 0 } else { frame.size.height = 0 }
      if frame != view.placedFrame { view.frame = frame }
    }
  }
}

extension CGRect {
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(origin.x - other.origin.x) < 0.01 && abs(origin.y - other.origin.y) < 0.01
      && abs(size.width - other.size.width) < 0.01 && abs(size.height - other.size.height) < 0.01
  }
}

/// Frames and what follows from them.
extension UIView {
  /// Frames are given by the solver, all at once.
  static var isPlacing: Bool {
    get { placing }
    set { placing = newValue }
  }
  private static var placing = false

  func frameChanged(from old: CGRect) {
    changed()
    guard !Self.isPlacing else { return }
    if old.size.width != placedFrame.size.width || old.size.height != placedFrame.size.height {
      needsLayout = true
      resizeSubviews(from: old.size)
    }
    layoutRoot.layoutState.isStale = true
  }

  /// Views with an autoresizing mask follow at once (UIKit, UIView.autoresizesSubviews).
  private func resizeSubviews(from old: CGSize) {
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.isEmpty {
      let (frame, mask, new) = (view.placedFrame, view.autoresizingMask, placedFrame.size)
      let x = AutoresizedSpan(
        start: frame.origin.x.points, length: frame.size.width.points, outer: old.width.points,
        isFlexible: (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
        )
      ).resized(to: new.width.points)
      let y = AutoresizedSpan(
        start: frame.origin.y.points, length: frame.size.height.points, outer: old.height.points,
        isFlexible: (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
        )
      ).resized(to: new.height.points)
      let resized = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
      if resized != frame, depth < ViewSnapshot.Limits.standard.depth { view.frame = resized }
    }
  }

  /// How many views it stands in, counted no further than anything is drawn.
  private var depth: Int {
    var (depth, view) = (0, superview)
    while let next = view, depth < ViewSnapshot.Limits.standard.depth { (depth, view) = (depth + 1, next.superview) }
    return depth
  }
}

extension AutoresizedSpan {
  fileprivate func resized(to new: Double) -> (start: Double, length: Double) {
    let (shares, growth) = (shares, new - outer)
    return (start + shares.start * growth, length + shares.length * growth)
  }
}
