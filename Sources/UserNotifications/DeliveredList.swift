/// Delivered notifications in their order, found by identifier; each change takes constant time on average.
struct DeliveredList {
  /// Oldest first. One that went leaves a gap, so that nothing has to move; gaps are closed when they are the most.
  private var places: [UNNotification?] = []
  private var index: [String: Int] = [:]

  var newestFirst: [UNNotification] { places.reversed().compactMap { $0 } }

  subscript(identifier: String) -> UNNotification? { index[identifier].flatMap { places[$0] } }

  /// Puts it on top; one of the same identifier goes and is returned.
  mutating func add(_ notification: UNNotification) -> UNNotification? {
    let replaced = remove(notification.request.identifier)
    index[notification.request.identifier] = places.count
    places.append(notification)
    return replaced
  }

  mutating func remove(_ identifier: String) -> UNNotification? {
    guard let place = index.removeValue(forKey: identifier) else { return nil }
    defer { closeGaps() }
    let gone = places[place]
    places[place] = nil
    return gone
  }

  private mutating func closeGaps() {
    // Below this, closing them would cost more than they do.
    guard places.count > 32, places.count > 2 * index.count else { return }
    let kept = places.compactMap { $0 }
    places = kept
    index = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1.request.identifier, $0) })
  }
}
