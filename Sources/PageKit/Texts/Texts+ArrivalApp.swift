import Invites

extension LocalizedText.PhoneApp {
  /// What it says of somebody on the way.
  package static let arrivals = [
    LocalizedText("phoneApp.isOnTheWay"),
    LocalizedText("phoneApp.noLongerOnTheWay"),
    LocalizedText("phoneApp.mapOnTheWay"),
    LocalizedText("phoneApp.dismiss"),
  ]
}
