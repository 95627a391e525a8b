import Foundation

/// Whether the frames of a tree of views are up to date with its constraints. The outermost view stores this.
struct LayoutState {
  /// Whether anything that constraints depend on has changed since the frames were last solved.
  var isStale = true
  /// Whether a layout pass has begun since then, so that frames are solved when they are next read.
  var isDue = false
}

/// When frames are solved.
///
/// A layout pass (`layoutIfNeeded()`, or a notification's interface before `viewDidLayoutSubviews()`) makes frames due.
/// The first code that reads a frame then has all of them solved. A controller that never reads a frame costs nothing,
/// and one that does sees what a phone shows after the pass.
extension UIView {
  /// The outermost view of the tree.
  var layoutRoot: UIView {
    var root = self
    while let next = root.superview { root = next }
    return root
  }

  /// Marks this view and its ancestors for layout in the next pass.
  func invalidateLayout() {
    var view = self
    view.needsLayout = true
    while let next = view.superview {
      next.needsLayout = true
      view = next
    }
    view.layoutState.isStale = true
  }

  /// Begins a layout pass. The constraints as they are now apply from here on.
  func beginLayoutPass() {
    let root = layoutRoot
    guard root.layoutState.isStale else { return }
    root.layoutState.isDue = true
    // Only solving tells which sizes change, so every view may have to lay out its contents.
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

  /// Solves due frames. Called before a frame is read.
  func settleLayout() {
    let root = layoutRoot
    guard root.layoutState.isDue else { return }
    // The state is set first, because code called during solving reads frames as well.
    root.layoutState = LayoutState(isStale: false, isDue: false)
    root.solveFrames()
    root.layoutState.isStale = false
  }

  private func solveFrames() {
    guard var solver = LayoutSolver(self) else { return }
    var frames = solver.solve(hostedWidth.map { .width($0) } ?? .fixed(placedFrame.size))
    if hostedWidth != nil, let height = frames.first?.size.height {
      // Without constraints on the height, it stays unchanged.
      if height > 0 { resize(toHeight: height) } else { frames = solver.solve(.fixed(placedFrame.size)) }
    }
    solver.broken.forEach { $0.tellOfConflict() }
    solver.place(frames)
  }

  /// The width of a controller's outermost view whose height is decided by constraints.
  private var hostedWidth: Double? {
    guard let controller, controller.contentFrame != nil, controller.preferredContentSize.height <= 0,
      constrainsHeight
    else { return nil }
    return placedFrame.size.width.points
  }

  /// Whether the view is a stack or has constraints, which can decide its height.
  private var constrainsHeight: Bool { self is UIStackView || !constraints.isEmpty }

  private func resize(toHeight height: CGFloat) {
    guard abs(placedFrame.size.height - height) > 0.5 else { return }
    frame.size.height = height
    layoutState = LayoutState(isStale: false, isDue: false)
  }
}

extension LayoutSolver {
  /// Sets the frames of the views, outermost first.
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

/// Frame changes and their effects.
extension UIView {
  /// Whether the solver is setting frames, all at once.
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

  /// Resizes views with an autoresizing mask immediately (UIKit, UIView.autoresizesSubviews).
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

  /// The number of ancestors, counted only up to the drawing limit.
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
