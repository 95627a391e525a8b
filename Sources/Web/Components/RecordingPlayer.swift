import HTML
import Invites
import PageKit

/// A video or sound with its length and the browser's own controls. The recording loads when a visitor plays it.
struct RecordingPlayer {
  var photo: Photo
  var recording: Photo.Recording
  var label: String
  var photoURL: PhotoURL

  var html: HTML {
    switch recording.kind {
    case .video: video
    case .sound: sound
    }
  }

  private var video: HTML {
    """
    <video class="recording-video" controls preload="none" playsinline width="\(photo.width)" height="\(photo.height)" \
    poster="\(url: photoURL(photo, .narrow))" src="\(url: address)" aria-label="\(label)"></video>\(length)
    """
  }

  private var sound: HTML {
    """
    \(levels)<audio class="recording-sound" controls preload="none" src="\(url: address)" aria-label="\(label)"></audio>\
    \(length)
    """
  }

  private var address: String { photoURL(photo, .recording) }

  private var length: HTML { "<span class=\"recording-length\">\(recording.clock)</span>" }

  /// The loudness of the recording: one stroke for each part, whose length shows how loud it is.
  private var levels: HTML? {
    guard let values = recording.levels?.values else { return nil }
    let strokes = values.enumerated().map { index, level -> HTML in
      let reach = 1 + level * 17 / 255
      return "M\(4 * index + 2) \(20 - reach)v\(2 * reach)"
    }
    return """
      <svg class="recording-levels" viewBox="0 0 \(4 * values.count) 40" preserveAspectRatio="none" \
      aria-hidden="true"><path d="\(strokes)"/></svg>
      """
  }
}
