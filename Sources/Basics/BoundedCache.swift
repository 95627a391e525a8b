/// A cache with a limited total weight. When the limit is reached, it removes the least recently used values, one by
/// one.
///
///     var pages = BoundedCache<Path, Page>(limit: 16 << 20, weight: \.size)
///     pages.insert(page, for: path)
///     let known = pages.value(for: path)
///
/// Finding, inserting and removing a value take constant time.
public struct BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Slot: Sendable {
    let key: Key
    var value: Value
    var weight: Int
    /// The neighbours in the order of use, as positions in `slots`; `none` at the ends.
    var older: Int
    var newer: Int
  }

  /// The maximum total weight of all values.
  public let limit: Int
  /// The total weight of all values.
  public private(set) var weight = 0

  private let weigh: @Sendable (Value) -> Int
  private var positions: [Key: Int] = [:]
  private var slots: [Slot?] = []
  private var unused: [Int] = []
  private var oldest = none
  private var newest = none
  private static var none: Int { -1 }

  /// Creates an empty cache.
  /// - Parameter weight: returns the weight of one value, not below 0. By default each value weighs 1, and `limit` is
  ///   their number.
  public init(limit: Int, weight: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
    self.limit = limit
    weigh = weight
  }

  public var count: Int { positions.count }

  /// Returns the value, and marks it as the most recently used.
  public mutating func value(for key: Key) -> Value? {
    guard let position = positions[key] else { return nil }
    if position != newest {
      unlink(position)
      link(position)
    }
    return slots[position]?.value
  }

  /// Stores the value and replaces an earlier one. A value that weighs more than `limit` is not stored.
  public mutating func insert(_ value: Value, for key: Key) {
    remove(key)
    let heavy = weigh(value)
    guard heavy <= limit else { return }
    while weight + heavy > limit, let slot = slots[oldest] { remove(slot.key) }
    let position = unused.popLast() ?? slots.count
    let slot = Slot(key: key, value: value, weight: heavy, older: Self.none, newer: Self.none)
    if position == slots.count { slots.append(slot) } else { slots[position] = slot }
    positions[key] = position
    weight += heavy
    link(position)
  }

  @discardableResult
  public mutating func remove(_ key: Key) -> Value? {
    guard let position = positions.removeValue(forKey: key) else { return nil }
    unlink(position)
    let slot = slots[position]
    slots[position] = nil
    unused.append(position)
    weight -= slot?.weight ?? 0
    return slot?.value
  }

  /// Makes the slot the most recently used one.
  private mutating func link(_ position: Int) {
    slots[position]?.older = newest
    slots[position]?.newer = Self.none
    if newest == Self.none { oldest = position } else { slots[newest]?.newer = position }
    newest = position
  }

  private mutating func unlink(_ position: Int) {
    guard let (older, newer) = slots[position].map({ ($0.older, $0.newer) }) else { return }
    if older == Self.none { oldest = newer } else { slots[older]?.newer = newer }
    if newer == Self.none { newest = older } else { slots[newer]?.older = older }
  }
}
