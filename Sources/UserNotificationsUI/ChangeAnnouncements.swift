/// Tells that a screen no longer shows what was drawn last: once for all that one turn of the main actor changes.
@MainActor
final class ChangeAnnouncements {
  /// Told soon after it is set, too: what changed while nobody listened is not announced again.
  var listener: (@MainActor @Sendable () -> Void)? { didSet { note() } }
  private var isAnnounced = false
  private var isDrawing = false

  func note() {
    guard !isAnnounced, !isDrawing, listener != nil else { return }
    isAnnounced = true
    Task { [weak self] in self?.announce() }
  }

  /// Views are laid out when they are drawn: what that changes is drawn with the rest.
  func whileDrawing<Result>(_ draw: () throws -> Result) rethrows -> Result {
    isDrawing = true
    defer { isDrawing = false }
    return try draw()
  }

  private func announce() {
    isAnnounced = false
    listener?()
  }
}

extension UIView {
  /// Hidden views are not drawn: only what they stand in can tell that they are no longer hidden.
  func visibilityChanged() {
    changed()
    superview?.changed()
  }

  /// Of the screen that the view is on; nil on none, and deeper in it than anything is drawn.
  var announcements: ChangeAnnouncements? {
    let views = sequence(first: self, next: \.superview).prefix(ViewSnapshot.Limits.standard.depth)
    return views.lazy.compactMap { $0.hostedInput ?? $0.controller?.hostedInput }.first?.announcements
  }
}
