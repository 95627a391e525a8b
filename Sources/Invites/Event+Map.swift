import Foundation

extension Event.Details {
  /// Where a map shows the place: a pin where the host put one, else a search for the words; nil where there is nothing
  /// to look for.
  public var mapLink: String? {
    if let spot = coordinates {
      let (north, east) = (spot.latitude, spot.longitude)
      return "https://www.openstreetmap.org/?mlat=\(north)&mlon=\(east)#map=17/\(north)/\(east)"
    }
    let words = [place, address].filter { !$0.isEmpty }.joined(separator: ", ")
    let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    guard !words.isEmpty, let query = words.addingPercentEncoding(withAllowedCharacters: unreserved) else { return nil }
    return "https://www.openstreetmap.org/search?query=\(query)"
  }
}
