import Foundation
import HTML
import Invites

/// The choice of a time zone, the same in every form: cities by continent, so that typing a city finds it. Where scripts
/// run, the zone of this device comes first (`lib/time-zones.js`).
struct TimeZonePicker: Localized {
  var language: Language
  var name = "timeZone"
  /// IANA name.
  var chosen: String
  var failure: String?
  /// Nobody has chosen yet: scripts choose the zone of this device.
  var isUnset = false

  /// The zones this machine knows, the plain offsets left out.
  static let zones = ["UTC"] + TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }

  var html: HTML {
    """
    <div class="field\(failure == nil ? "" : " field-failed")">
    <label for="f-\(name)">\(localized(.Form.timeZone))</label>
    <select class="input" id="f-\(name)" name="\(name)" data-time-zones="\(localized(.Form.zoneHere))"\
    \(flag: "data-unset", isUnset)\(flag: "autofocus", failure != nil)\
    \(attribute: "aria-invalid", failure == nil ? nil : "true")\
    \(attribute: "aria-describedby", failure == nil ? nil : "f-\(name)-failure")>
    \(groups.map(group))\
    </select>
    \(failure.map { "<p class=\"field-failure\" id=\"f-\(name)-failure\">\($0)</p>\n" as HTML })\
    </div>

    """
  }

  private typealias City = (zone: String, name: String)
  private typealias Group = (name: String, cities: [City])

  /// A zone that was chosen elsewhere, or that this machine does not list, stands in the list as well.
  private var groups: [Group] {
    let zones = Self.zones.contains(chosen) || chosen.isEmpty ? Self.zones : Self.zones + [chosen]
    return Dictionary(grouping: zones) { String($0.prefix { $0 != "/" }) }
      .map { area, zones in (areaName(area), zones.map { ($0, Self.city(of: $0)) }.sorted { $0.1 < $1.1 }) }
      .sorted { $0.name < $1.name }
  }

  /// `Buenos Aires, Argentina` for `America/Argentina/Buenos_Aires`.
  private static func city(of zone: String) -> String {
    let parts = zone.replacing("_", with: " ").split(separator: "/")
    return (parts.count > 1 ? Array(parts.dropFirst()) : parts).reversed().joined(separator: ", ")
  }

  private func areaName(_ area: String) -> String {
    let known: LocalizedText? =
      switch area {
      case "Africa": .Area.africa
      case "America": .Area.america
      case "Antarctica": .Area.antarctica
      case "Asia": .Area.asia
      case "Atlantic": .Area.atlantic
      case "Australia": .Area.australia
      case "Europe": .Area.europe
      case "Indian": .Area.indian
      case "Pacific": .Area.pacific
      default: nil
      }
    return known.map { localized($0) } ?? area
  }

  private func group(_ group: Group) -> HTML {
    let options = group.cities.map { city -> HTML in
      "<option value=\"\(city.zone)\"\(flag: "selected", city.zone == chosen)>\(city.name)</option>\n"
    }
    return group.cities.count == 1 ? "\(options)" : "<optgroup label=\"\(group.name)\">\n\(options)</optgroup>\n"
  }
}
