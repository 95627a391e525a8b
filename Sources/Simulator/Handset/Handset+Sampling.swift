import UserNotificationsUI

/// An open notification changes by itself: an extension draws a second after an action, its timers animate, it leaves.
/// It announces that it does, and nobody looks in between.
extension Handset {
  /// Looks now, and from now on whenever the open notification announces a change, while somebody watches.
  func sample() {
    guard let opened = open, isWatched else { return }
    guard sampling.opening != opened.id else { return lookSoon() }
    sampling.task?.cancel()
    sampling.opening = opened.id
    sampling.task = Task { [weak self] in
      for await _ in await opened.changes() {
        guard await self?.look(at: opened) == true else { break }
        // However often it changes, nobody sees more of it.
        guard (try? await Task.sleep(for: Sampling.pause)) != nil else { break }
      }
      await self?.stopSampling(opened.id)
    }
  }

  /// Something happened to what is open, and so probably on the screen, too.
  func lookSoon() {
    guard isWatched else { return }
    Task { [weak self] in await self?.showOpen() }
  }

  /// False when nobody needs to look any more.
  private func look(at opened: OpenNotification) async -> Bool {
    guard open === opened, isWatched else { return false }
    await showOpen()
    return open === opened
  }

  private func stopSampling(_ opening: Int) {
    if sampling.opening == opening { (sampling.opening, sampling.task) = (nil, nil) }
  }

  /// Announces what the open notification shows now, where that is not what was announced last; one that has left the
  /// screen by itself is forgotten.
  public func showOpen() async {
    guard let opened = open else { return }
    let presentation = await opened.presentation
    guard open === opened else { return }
    show(presentation, of: opened.id)
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
    await opened.endChanges()
  }
}
