import Foundation
import UserNotifications

/// A file that can be played (AVFoundation, AVPlayer). Whoever shows the view plays it.
@MainActor
package final class AVPlayer {
  package let url: URL

  package init(url: URL) { self.url = url }
}

/// Shows a film, or plays a sound, with the system's controls (AVKit, AVPlayerViewController).
@MainActor
package final class AVPlayerViewController: UIViewController {
  package var player: AVPlayer? {
    didSet { playerView.file = player.flatMap(Self.file) }
  }
  private let playerView = PlayerView(frame: .zero)

  package override func loadView() { view = playerView }

  /// Nil for what is no film and no sound, and for an attachment that may not be read.
  private static func file(of player: AVPlayer) -> PlayerView.File? {
    guard !SecurityScope.covers(player.url) || SecurityScope.isAccessible(player.url) else { return nil }
    return switch player.url.pathExtension.lowercased() {
    case "mp4", "m4v", "mov", "mpg", "mpeg", "avi": PlayerView.File(path: player.url.path, hasPicture: true)
    case "m4a", "mp3", "wav", "aif", "aiff": PlayerView.File(path: player.url.path, hasPicture: false)
    default: nil
    }
  }
}

/// What the controller of a player shows.
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
