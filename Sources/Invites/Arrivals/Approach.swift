/// Where somebody was last on their way to a place, as their device measured it. Only the latest is known, never a way.
///
/// It is held in memory alone and belongs to nothing that is written down.
public struct Approach: Hashable, Sendable {
  /// A measurement.
  public struct Position: Hashable, Sendable {
    public let coordinates: Coordinates
    /// Metres around `coordinates` within which the device most likely is.
    public let accuracy: Double
    public let at: Timestamp

    /// What a device may say of its accuracy, in metres.
    public static let accuracies = 0.0...100_000.0

    /// - Throws: `outOfRange` for what is not on Earth, and for an accuracy that is no number of 0 to 100,000 metres.
    public init(latitude: Double, longitude: Double, accuracy: Double, at now: Timestamp) throws(Failure) {
      coordinates = try Coordinates(latitude: latitude, longitude: longitude)
      guard Self.accuracies.contains(accuracy) else {
        throw Failure(
          .outOfRange, "Say how accurate the position is, in metres from 0 to 100,000.", field: "accuracy")
      }
      self.accuracy = accuracy
      at = now
    }
  }

  public let position: Position
  /// Where the way leads. Of another place nothing can be told by this.
  public let place: Coordinates
  /// Whether the one before could have led here: nobody is told where somebody is whose device jumps.
  public let isPlausible: Bool
  /// Metres to the place, in steps; nil where that is not known well enough to be told.
  ///
  /// Measured once, and never exact: from a few exact distances to places of their choice, a host could tell where
  /// the guest is.
  public let distance: Int?
  /// Whether who is here has arrived.
  public let isThere: Bool
  /// Metres from the place at the most, in steps, of all that was known to be true.
  private let farthest: Int

  /// Metres per second that nobody exceeds who is on the way to a party.
  fileprivate static let fastest = 100.0
  /// Metres within which somebody is there.
  private static let nearby = 100.0
  /// Of the distance, by how much it may be wrong to be told.
  private static let tolerance = 0.25
  /// Seconds for which a position is known at all.
  public static let lifetime: Int64 = 30 * 60

  /// - Parameter earlier: the one that this takes the place of; nothing is taken from the way to another place.
  public init(_ position: Position, to place: Coordinates, after earlier: Approach?) {
    self.position = position
    self.place = place
    let earlier = earlier.flatMap { $0.place == place ? $0 : nil }
    isPlausible = earlier.map { position.mayFollow($0.position) } ?? true
    let metres = position.coordinates.distance(to: place)
    let isKnown = isPlausible && position.accuracy <= max(Self.nearby, metres * Self.tolerance)
    distance = isKnown ? Self.told(metres) : nil
    isThere = isKnown && metres <= Self.nearby
    farthest = max(earlier?.farthest ?? 0, isPlausible ? Self.told(metres) : 0)
  }

  /// A distance as it is told: in steps of 50 metres below a kilometre, of 100 below ten, of a kilometre beyond.
  private static func told(_ metres: Double) -> Int {
    let steps = [50, 100, 1000].map { step in
      (Int(exactly: (max(Double(step), metres) / Double(step)).rounded()) ?? 0) * step
    }
    return steps[0] < 1000 ? steps[0] : steps[1] < 10_000 ? steps[1] : steps[2]
  }

  /// The share of the way that lies behind, 0 to 1; nil where the distance is not known.
  public var progress: Double? {
    guard let distance, farthest > 0 else { return nil }
    return min(1, max(0, 1 - Double(distance) / Double(farthest)))
  }

  public func isForgotten(at now: Timestamp) -> Bool { now >= position.at.adding(seconds: Self.lifetime) }
}

extension Approach.Position {
  fileprivate func mayFollow(_ earlier: Self) -> Bool {
    let seconds = max(1, Double(at.milliseconds - earlier.at.milliseconds) / 1000)
    return coordinates.distance(to: earlier.coordinates) <= Approach.fastest * seconds + accuracy + earlier.accuracy
  }
}
