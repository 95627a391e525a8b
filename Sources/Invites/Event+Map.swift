import Foundation

extension Event {
  /// A link to a map of the place: a pin if the host set one, otherwise a search for the place and address. Nil without
  /// any of them, and when the place is hidden.
  public var mapLink: String? {
    if isPlaceHidden { return nil }
    if let spot = details.coordinates {
      let (north, east) = (spot.latitude, spot.longitude)
      return "https://www.openstreetmap.org/?mlat=\(north)&mlon=\(east)#map=17/\(north)/\(east)"
    }
    let words = [details.place, details.address].filter { !$0.isEmpty }.joined(separator: ", ")
    let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    guard !words.isEmpty, let query = words.addingPercentEncoding(withAllowedCharacters: unreserved) else { return nil }
    return "https://www.openstreetmap.org/search?query=\(query)"
  }
}
