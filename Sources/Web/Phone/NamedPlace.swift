/// A place that a phone can be put to, and that a notification can wait for.
struct NamedPlace: Hashable, Sendable {
  let id: String
  let name: String
  /// Degrees.
  let latitude: Double
  let longitude: Double

  /// In San Francisco, where The Bash is.
  static let all = [
    NamedPlace(id: "bill-graham-civic", name: "Bill Graham Civic", latitude: 37.7784, longitude: -122.4177),
    NamedPlace(id: "moscone-center", name: "Moscone Center", latitude: 37.7840, longitude: -122.4010),
    NamedPlace(id: "ferry-building", name: "Ferry Building", latitude: 37.7955, longitude: -122.3937),
    NamedPlace(id: "golden-gate-park", name: "Golden Gate Park", latitude: 37.7694, longitude: -122.4862),
  ]
}
