import Invites
import PageKit
import Simulator
import UserNotifications

extension Input {
  /// Reads `isLocked`, `frontApp`, `latitude` and `longitude`. Absent fields leave the state unchanged. Null, or an
  /// empty field in a form, removes the app from the foreground, or the place.
  /// - Parameter apps: the installed apps.
  /// - Throws: `outOfRange` for an app that is not installed and a place that is not on Earth.
  package mutating func device(changing current: PhoneState, apps: [String]) throws(Failure) -> PhoneState {
    var device = current
    device.isLocked = try flag("isLocked") ?? device.isLocked
    if mentions("frontApp") {
      device.frontApp = try text("frontApp")
      guard device.frontApp.map(apps.contains) ?? true else {
        throw Failure(
          .outOfRange, "No such app is installed. There are: \(apps.joined(separator: ", ")).", field: "frontApp")
      }
    }
    if mentions("latitude") || mentions("longitude") { device.place = try place() }
    return device
  }

  private mutating func place() throws(Failure) -> PhoneState.Place? {
    switch (try number("latitude"), try number("longitude")) {
    case (nil, nil): return nil
    case (let latitude?, let longitude?):
      guard (-90...90).contains(latitude), (-180...180).contains(longitude) else {
        throw Failure(
          .outOfRange, "Latitude must be from -90 to 90 degrees, and longitude from -180 to 180.", field: "latitude")
      }
      return PhoneState.Place(latitude: latitude, longitude: longitude)
    case (_, nil): throw Failure(.missingField, "Enter both latitude and longitude.", field: "longitude")
    case (nil, _): throw Failure(.missingField, "Enter both latitude and longitude.", field: "latitude")
    }
  }

  /// Reads `previews`, in the words of the settings or in Apple's.
  package mutating func previews() throws(Failure) -> UNShowPreviewsSetting? {
    guard let word = try text("previews") else { return nil }
    guard let value = SettingsTexts.writtenPreviews.first(where: { $0.0 == word })?.1 else {
      let known = SettingsTexts.previews.map(\.0).joined(separator: ", ")
      throw Failure(.outOfRange, "previews is one of: \(known).", field: "previews")
    }
    return value
  }
}
