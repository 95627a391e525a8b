import Invites

extension LocalizedText.PhoneApp {
  /// What it says of shared photos.
  package static let photos = [
    LocalizedText("phoneApp.like"),
    LocalizedText("phoneApp.unlike"),
    LocalizedText("phoneApp.likes"),
    LocalizedText("phoneApp.likesYours"),
    LocalizedText("phoneApp.photoBy"),
    LocalizedText("phoneApp.videoBy"),
    LocalizedText("phoneApp.soundBy"),
    LocalizedText("phoneApp.photoUnsent"),
    LocalizedText("phoneApp.videoUnsent"),
    LocalizedText("phoneApp.soundUnsent"),
    LocalizedText("phoneApp.allUnsent"),
    LocalizedText("phoneApp.you"),
  ]
}
