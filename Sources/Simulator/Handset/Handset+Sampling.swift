import UserNotificationsUI

/// An open notification changes by itself: an extension draws a second after an action, its timers animate, it leaves.
extension Handset {
  /// Looks again and again while a notification is open and somebody watches; at once, and then often for a while.
  func sample() {
    sampling.quicken()
    guard open != nil, isWatched else { return }
    sampling.task?.cancel()
    sampling.task = Task { [weak self] in
      while let interval = await self?.nextLook() {
        guard (try? await Task.sleep(for: interval)) != nil else { return }
        await self?.showOpen()
      }
    }
  }

  /// Something happened to what is open, and so probably on the screen, too.
  func lookSoon() {
    sampling.quicken()
    guard isWatched else { return }
    Task { [weak self] in await self?.showOpen() }
  }

  /// nil when nobody needs to look.
  private func nextLook() -> Duration? { open != nil && isWatched ? sampling.interval : nil }

  /// Announces what the open notification shows now, where that is not what was announced last; one that has left the
  /// screen by itself is forgotten.
  public func showOpen() async {
    guard let opened = open else { return }
    let presentation = await opened.presentation
    guard open === opened else { return }
    sampling.note(hasChanged: show(presentation, of: opened.id))
    if presentation.isDismissed { await leave(opened) }
  }

  /// False when that is what it showed already.
  @discardableResult
  func show(_ presentation: Presentation, of opening: Int) -> Bool {
    if let shown = sampling.shown, shown.opening == opening, shown.presentation == presentation { return false }
    sampling.shown = (opening, presentation)
    announce(.opening(opening, presentation))
    return true
  }

  /// The notification is no longer on the screen: the app that it may have opened comes to the front.
  func leave(_ opened: OpenNotification) async {
    if open === opened { open = nil }
    await opened.settle()
    if await opened.takeDefaultAction() { bringToFront(opened.app, link: opened.trace.openedLink) }
    await tellNews()
  }
}
