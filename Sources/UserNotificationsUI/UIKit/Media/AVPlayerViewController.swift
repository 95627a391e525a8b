import Foundation
import UserNotifications

/// A playable file (AVFoundation, AVPlayer). The page that shows the view plays it.
@MainActor
package final class AVPlayer {
  package let url: URL

  package init(url: URL) { self.url = url }
}

/// Shows a video, or plays a sound, with the system's controls (AVKit, AVPlayerViewController).
@MainActor
package final class AVPlayerViewController: UIViewController {
  package var player: AVPlayer? {
    didSet { playerView.file = player.flatMap(Self.file) }
  }
  private let playerView = PlayerView(frame: .zero)

  package override func loadView() { view = playerView }

  /// Nil when the file is neither a video nor a sound, or is an attachment without open access.
  private static func file(of player: AVPlayer) -> PlayerView.File? {
    guard !SecurityScope.covers(player.url) || SecurityScope.isAccessible(player.url) else { return nil }
    return switch player.url.pathExtension.lowercased() {
    case "mp4", "m4v", "mov", "mpg", "mpeg", "avi": PlayerView.File(path: player.url.path, hasPicture: true)
    case "m4a", "mp3", "wav", "aif", "aiff": PlayerView.File(path: player.url.path, hasPicture: false)
    default: nil
    }
  }
}

/// The view of a player controller.
final class PlayerView: UIView {
  struct File: Hashable {
    let path: String
    /// False for a sound.
    let hasPicture: Bool
  }

  var file: File? { didSet { layoutChanged() } }

  override var snapshotContent: ViewSnapshot.Content {
    file.map { .player(file: $0.path, hasPicture: $0.hasPicture) } ?? .plain
  }
}
