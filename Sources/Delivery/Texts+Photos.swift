import Invites

extension LocalizedPlural {
  /// What a notification says of photos.
  enum Photos {
    static let new = LocalizedPlural("photos.new")
    static let shared = LocalizedPlural("photos.shared")
    static let newVideos = LocalizedPlural("photos.newVideos")
    static let sharedVideos = LocalizedPlural("photos.sharedVideos")
    static let newSounds = LocalizedPlural("photos.newSounds")
    static let sharedSounds = LocalizedPlural("photos.sharedSounds")
    static let newMixed = LocalizedPlural("photos.newMixed")
    static let sharedMixed = LocalizedPlural("photos.sharedMixed")
  }
}

extension LocalizedText {
  /// What a browser says of them besides.
  enum PhotoPush {
    static let like = LocalizedText("photoPush.like")
    static let comment = LocalizedText("photoPush.comment")
    static let liked = LocalizedText("photoPush.liked")
    static let commented = LocalizedText("photoPush.commented")
  }
}
