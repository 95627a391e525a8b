import HTML
import Invites

extension Activity {
  /// Whether the entry is a photo without words, which may be part of a gallery. Videos and sounds need room for their
  /// controls.
  var isTile: Bool {
    guard case .shared(let photo?, let caption) = kind, photo.recording == nil else { return false }
    return caption.isEmpty && replyTo == nil && !isGone
  }
}

extension Activity {
  /// Whether the entry is a video or a sound.
  var isRecording: Bool {
    if case .shared(let photo?, _) = kind { photo.recording != nil } else { false }
  }

  /// Whether a guest accepted without a note that the viewer may read.
  var isPlainAcceptance: Bool {
    if case .answered(.accepted, _, note: "", names: []) = kind { true } else { false }
  }
}

extension Activity.Kind {
  var isBubble: Bool { isMessage }

  var rowClass: HTML {
    switch self {
    case .commented: "comment"
    case .shared: "photo"
    case .answered: "answer"
    case .asked: "survey"
    case .created, .updated, .cancelled, .reopened, .promoted, .joined: "note"
    }
  }
}
