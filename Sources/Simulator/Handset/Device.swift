/// What a phone is doing while notifications arrive.
public struct Device: Hashable, Sendable, Codable {
  public var isLocked: Bool
  /// The identifier of the app in front; nil on the home screen. On a locked phone no app is in front.
  public var frontApp: String?
  /// Where the phone is; nil when it does not know.
  public var place: Place?

  /// Degrees, as GPS gives them (WGS 84).
  public struct Place: Hashable, Sendable, Codable {
    public var latitude, longitude: Double

    public init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }
  }

  public init(isLocked: Bool = true, frontApp: String? = nil, place: Place? = nil) {
    self.isLocked = isLocked
    self.frontApp = frontApp
    self.place = place
  }
}
