/// Lets a fixed number through at a time; the others wait, up to a number.
///
/// Each owner has one place at a time, and owners who wait take turns: somebody with a hundred pictures holds up others
/// by one.
public actor AsyncSemaphore {
  private struct Waiting {
    let id: Int
    let turn: CheckedContinuation<Void, any Error>
  }

  private var free: Int
  private let capacity: Int
  private let overload: any Error
  /// In the order they came, by owner.
  private var waiting: [String: [Waiting]] = [:]
  /// Owners of whom somebody waits and nobody is let through, in the order of their turns.
  private var order: [String] = []
  private var served: Set<String> = []
  private var nextID = 0
  /// How many wait.
  public private(set) var length = 0

  /// - Parameters:
  ///   - capacity: how many may wait.
  ///   - overload: what is thrown when the line is full.
  public init(places: Int, capacity: Int, overload: any Error) {
    free = max(1, places)
    self.capacity = capacity
    self.overload = overload
  }

  /// - Parameter owner: nil for somebody like nobody else.
  /// - Throws: `overload` when the line is full, and `CancellationError` when cancelled while waiting.
  public nonisolated func withTurn<Value: Sendable>(
    of owner: String? = nil, _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    let owner = try await enter(owner)
    do {
      let value = try await work()
      await leave(owner)
      return value
    } catch {
      await leave(owner)
      throw error
    }
  }

  private func enter(_ name: String?) async throws -> String {
    try Task.checkCancellation()
    nextID += 1
    let owner = name ?? "#\(nextID)"
    if free > 0, !served.contains(owner) {
      free -= 1
      served.insert(owner)
      return owner
    }
    guard length < capacity else { throw overload }
    try await wait(as: nextID, of: owner)
    return owner
  }

  private func wait(as id: Int, of owner: String) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          turn.resume(throwing: CancellationError())
        } else {
          add(Waiting(id: id, turn: turn), owner)
        }
      }
    } onCancel: {
      Task { await self.giveUp(id, owner) }
    }
  }

  private func add(_ one: Waiting, _ owner: String) {
    waiting[owner, default: []].append(one)
    length += 1
    if !served.contains(owner), !order.contains(owner) { order.append(owner) }
  }

  private func leave(_ owner: String) {
    served.remove(owner)
    free += 1
    if waiting[owner] != nil { order.append(owner) }
    while free > 0, !order.isEmpty { letThrough(order.removeFirst()) }
  }

  private func letThrough(_ owner: String) {
    guard let first = remove(owner, where: { _ in true }) else { return }
    free -= 1
    served.insert(owner)
    first.turn.resume()
  }

  /// Does nothing if the turn has come in the meantime: then the work itself notices the cancellation.
  private func giveUp(_ id: Int, _ owner: String) {
    guard let one = remove(owner, where: { $0.id == id }) else { return }
    if waiting[owner] == nil { order.removeAll { $0 == owner } }
    one.turn.resume(throwing: CancellationError())
  }

  private func remove(_ owner: String, where isIt: (Waiting) -> Bool) -> Waiting? {
    guard let place = waiting[owner]?.firstIndex(where: isIt) else { return nil }
    let one = waiting[owner]?.remove(at: place)
    if waiting[owner]?.isEmpty == true { waiting[owner] = nil }
    length -= 1
    return one
  }
}
