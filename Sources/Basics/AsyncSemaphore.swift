/// Lets a fixed number of callers work at a time. Others wait, up to a maximum number.
///
/// Each owner has one place at a time, and waiting owners take turns, so that an owner with a hundred pictures delays
/// others only by one.
public actor AsyncSemaphore {
  private struct Waiting {
    let id: Int
    let turn: CheckedContinuation<Void, any Error>
  }

  private var free: Int
  private let capacity: Int
  private let overload: any Error
  /// The waiting callers by owner, in the order in which they came.
  private var waiting: [String: [Waiting]] = [:]
  /// Owners with waiting callers and none at work, in the order of their turns.
  private var order: [String] = []
  private var served: Set<String> = []
  private var nextID = 0
  /// The number of waiting callers.
  public private(set) var length = 0

  /// Creates a semaphore.
  /// - Parameters:
  ///   - places: how many callers may work at a time; at least 1.
  ///   - capacity: how many callers may wait.
  ///   - overload: the error thrown when no more callers may wait.
  public init(places: Int, capacity: Int, overload: any Error) {
    free = max(1, places)
    self.capacity = capacity
    self.overload = overload
  }

  /// Runs `work` when it is the caller's turn.
  /// - Parameter owner: nil for an owner of its own.
  /// - Throws: `overload` when too many callers wait, `CancellationError` when cancelled while waiting, and what `work`
  ///   throws.
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

  /// Ends the wait of a cancelled caller. Does nothing if its turn has come in the meantime; the work itself then
  /// notices the cancellation.
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
