/// The last position of a guest on their way to a place, as their device measured it. Only the latest position is kept,
/// never a route.
///
/// The server holds it in memory only and stores it nowhere.
public struct Approach: Hashable, Sendable {
  /// A position measured by a device.
  public struct Position: Hashable, Sendable {
    public let coordinates: Coordinates
    /// Metres around `coordinates` within which the device most likely is.
    public let accuracy: Double
    public let at: Timestamp

    /// The accuracies that a device may report, in metres.
    public static let accuracies = 0.0...100_000.0

    /// Creates a position from what a device sent.
    /// - Throws: `outOfRange` for coordinates that are not on Earth, and for an accuracy that is not a number from 0 to
    ///   100,000 metres.
    public init(latitude: Double, longitude: Double, accuracy: Double, at now: Timestamp) throws(Failure) {
      coordinates = try Coordinates(latitude: latitude, longitude: longitude)
      guard Self.accuracies.contains(accuracy) else {
        throw Failure(
          .outOfRange, "Send how accurate the location is, from 0 to 100,000 meters.", field: "accuracy")
      }
      self.accuracy = accuracy
      at = now
    }
  }

  public let position: Position
  /// The place that the guest travels to. The position says nothing about any other place.
  public let place: Coordinates
  /// Whether the device can have moved here from its previous position. After an implausible jump no distance is shown.
  public let isPlausible: Bool
  /// The distance to the place in metres, in steps. Nil when the position is not known well enough to show a distance.
  ///
  /// The distance is computed once and is never exact: from a few exact distances to places of their choice, a host
  /// could find out where the guest is.
  public let distance: Int?
  /// Whether the guest has arrived at the place.
  public let isThere: Bool
  /// The largest distance to the place of all plausible positions so far, in metres, in the same steps as `distance`.
  private let farthest: Int

  /// The highest plausible speed of a guest, in metres per second.
  fileprivate static let fastest = 100.0
  /// The distance to the place within which a guest counts as arrived, in metres.
  private static let nearby = 100.0
  /// The largest error of a shown distance, as a share of the distance.
  private static let tolerance = 0.25
  /// The time for which a position is kept, in seconds.
  public static let lifetime: Int64 = 30 * 60

  /// Creates the approach for a new position.
  /// - Parameter earlier: the approach that this one replaces. It is ignored when it leads to another place.
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

  /// A distance rounded for display: in steps of 50 metres below a kilometre, of 100 metres below ten kilometres, and
  /// of a kilometre beyond.
  private static func told(_ metres: Double) -> Int {
    let steps = [50, 100, 1000].map { step in
      (Int(exactly: (max(Double(step), metres) / Double(step)).rounded()) ?? 0) * step
    }
    return steps[0] < 1000 ? steps[0] : steps[1] < 10_000 ? steps[1] : steps[2]
  }

  /// The share of the way already travelled, 0 to 1. Nil when the distance is not known.
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
