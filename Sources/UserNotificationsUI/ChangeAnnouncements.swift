/// Announces that a screen has changed since it was last drawn, once for all changes in one turn of the main actor.
@MainActor
final class ChangeAnnouncements {
  /// Also called soon after it is set, because changes made before there was a listener were not announced.
  var listener: (@MainActor @Sendable () -> Void)? { didSet { note() } }
  private var isAnnounced = false
  private var isDrawing = false

  func note() {
    guard !isAnnounced, !isDrawing, listener != nil else { return }
    isAnnounced = true
    Task { [weak self] in self?.announce() }
  }

  /// Drawing lays out the views. Changes made by the layout belong to the same drawing and are not announced.
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
  /// Also announces the change to the superview, because hidden views are not drawn and so cannot announce that they
  /// are shown again.
  func visibilityChanged() {
    changed()
    superview?.changed()
  }

  /// The announcements of the view's screen. Nil when the view is on no screen, or deeper in the hierarchy than
  /// anything that is drawn.
  var announcements: ChangeAnnouncements? {
    let views = sequence(first: self, next: \.superview).prefix(ViewSnapshot.Limits.standard.depth)
    return views.lazy.compactMap { $0.hostedInput ?? $0.controller?.hostedInput }.first?.announcements
  }
}
