import HTML
import PageKit
import Texts

/// The phone's position, and the places to which it can be moved.
package struct CenterPosition: Hashable, Sendable {
  package var places: [NamedPlace]
  /// The position in degrees. Nil while the phone does not know it.
  package var latitude: Double?
  package var longitude: Double?

  package init(places: [NamedPlace], latitude: Double? = nil, longitude: Double? = nil) {
    self.places = places
    self.latitude = latitude
    self.longitude = longitude
  }

  private var here: NamedPlace? { places.first { $0.latitude == latitude && $0.longitude == longitude } }

  package func html(on page: CenterPage) -> HTML {
    """
    <section class="card center-panel" id="center-position" aria-labelledby="center-position-title" data-live>
    <h2 class="section-title" id="center-position-title">\(page.language.localized(.Center.whereItIs))</h2>
    <p>\(sentence(page))</p>
    <div class="center-places">\(places.map { button($0, page) })</div>
    \(CenterForm(action: "\(page.api)/device", said: page.language.localized(.Center.hasMoved), next: page.address).html(fields(page)))\
    </section>

    """
  }

  private func sentence(_ page: CenterPage) -> String {
    if let here { return page.language.localized(.Center.at, ["place": here.name]) }
    guard let latitude, let longitude else { return page.language.localized(.Center.knowsNot) }
    return page.language.localized(.Center.at, ["place": "\(latitude), \(longitude)"])
  }

  private func button(_ place: NamedPlace, _ page: CenterPage) -> HTML {
    page.button(
      place.name, at: "/device", said: page.language.localized(.Center.isAt, ["place": place.name]),
      fields: [.init("latitude", "\(place.latitude)"), .init("longitude", "\(place.longitude)")],
      className: place == here ? "button button-small center-here" : "button button-small")
  }

  private func fields(_ page: CenterPage) -> HTML {
    """
    <div class="center-coordinates">\
    \(coordinate("latitude", page.language.localized(.Center.latitude), latitude, page))\(coordinate("longitude", page.language.localized(.Center.longitude), longitude, page))\
    <button class="button">\(page.language.localized(.Center.moveThere))</button></div>
    """
  }

  private func coordinate(_ name: String, _ label: String, _ value: Double?, _ page: CenterPage) -> HTML {
    Field(
      language: page.language, name: name, label: label, value: value.map { "\($0)" } ?? "", isRequired: true,
      limit: 24,
      inputMode: "decimal"
    ).html
  }
}

/// A place to which a phone can be moved, and which a notification can wait for.
package struct NamedPlace: Hashable, Sendable, Identifiable {
  /// An identifier for forms, e.g. `ferry-building`.
  package let id: String
  package let name: String
  /// The coordinates in degrees.
  package let latitude: Double
  package let longitude: Double

  package init(id: String, name: String, latitude: Double, longitude: Double) {
    self.id = id
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Places in San Francisco, where The Bash takes place.
  package static let all = [
    NamedPlace(id: "bill-graham-civic", name: "Bill Graham Civic", latitude: 37.7784, longitude: -122.4177),
    NamedPlace(id: "moscone-center", name: "Moscone Center", latitude: 37.7840, longitude: -122.4010),
    NamedPlace(id: "ferry-building", name: "Ferry Building", latitude: 37.7955, longitude: -122.3937),
    NamedPlace(id: "golden-gate-park", name: "Golden Gate Park", latitude: 37.7694, longitude: -122.4862),
  ]
}
