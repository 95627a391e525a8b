import HTML
import Invites
import PageKit
import Texts

/// The latest photos of an event that is over, shown before everything else, with a link to all of them.
struct PastPhotos {
  /// The photos, the latest first.
  var photos: [Activity]
  var album: String
  var language: Language
  var photoURL: PhotoURL

  /// The largest number of photos: two lines on a phone.
  static let limit = 6

  var html: HTML? {
    guard !photos.isEmpty else { return nil }
    return """
      <a class="past-photos card" href="\(url: album)"><span class="past-photos-title">\(language.localized(.Album.title))</span>\
      <span class="past-photos-tiles">\(photos.compactMap(tile))</span></a>

      """
  }

  private func tile(_ activity: Activity) -> HTML? {
    guard case .shared(let photo?, _) = activity.kind else { return nil }
    return "<span>\(Picture(photo: photo, label: "", place: .row, photoURL: photoURL).html)</span>"
  }
}
