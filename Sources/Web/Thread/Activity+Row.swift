import HTML
import Invites

extension Activity {
  /// A photo without words, which may stand in a gallery. What is played needs the room of its own controls.
  var isTile: Bool {
    guard case .shared(let photo?, let caption) = kind, photo.recording == nil else { return false }
    return caption.isEmpty && replyTo == nil && !isGone
  }
}

extension Activity {
  /// A video or a sound.
  var isRecording: Bool {
    if case .shared(let photo?, _) = kind { photo.recording != nil } else { false }
  }

  /// Somebody comes, and wrote nothing with it that the viewer could read.
  var isPlainAcceptance: Bool {
    if case .answered(.accepted, _, note: "") = kind { true } else { false }
  }
}

extension Activity.Kind {
  var isBubble: Bool { isMessage }

  var rowClass: HTML {
    switch self {
    case .commented: "comment"
    case .shared: "photo"
    case .answered: "answer"
    case .created, .updated, .cancelled, .reopened, .promoted, .joined: "note"
    }
  }
}
