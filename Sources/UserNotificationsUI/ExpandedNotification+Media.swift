import Foundation
import UserNotifications

/// The system's play button over the extension's own media (Apple: UNNotificationContentExtension, media).
extension ExpandedNotification {
  /// Nil without a button type or with an empty frame.
  var mediaButton: Presentation.MediaButton? {
    guard let controller, controller.mediaPlayPauseButtonType != .none else { return nil }
    let frame = controller.mediaPlayPauseButtonFrame
    guard frame.size.width > 0, frame.size.height > 0 else { return nil }
    return Presentation.MediaButton(
      type: controller.mediaPlayPauseButtonType,
      frame: Presentation.Frame(
        x: frame.origin.x.points, y: frame.origin.y.points, width: frame.size.width.points,
        height: frame.size.height.points),
      tint: controller.mediaPlayPauseButtonTintColor.snapshot, isPlaying: isPlaying)
  }

  /// Presses the play button, or the media under an overlay button that is hidden during playback.
  ///
  /// The extension is asked to play, or to pause when it is playing. Throws `ExpandedNotificationError.dismissed` or
  /// `.noMediaButton`.
  @discardableResult
  public func pressMediaButton() throws -> Presentation {
    guard !isDismissed else { throw ExpandedNotificationError.dismissed }
    guard mediaButton != nil else { throw ExpandedNotificationError.noMediaButton }
    let plays = !isPlaying
    setPlaying(plays, plays ? .mediaPlay : .mediaPause)
    inScope {
      if plays { controller?.mediaPlay() } else { controller?.mediaPause() }
    }
    return presentation
  }
}

extension Presentation {
  /// The button that plays and pauses the extension's media.
  public struct MediaButton: Hashable, Sendable, Codable {
    public var type: UNNotificationContentExtensionMediaPlayPauseButtonType
    /// The frame in the view's coordinates.
    public var frame: Frame
    public var tint: ViewSnapshot.Color
    public var isPlaying: Bool

    public init(
      type: UNNotificationContentExtensionMediaPlayPauseButtonType, frame: Frame, tint: ViewSnapshot.Color,
      isPlaying: Bool
    ) {
      self.type = type
      self.frame = frame
      self.tint = tint
      self.isPlaying = isPlaying
    }

    /// Whether the button is visible. An overlay hides during playback and can still be pressed in its place.
    public var isVisible: Bool { type == .default || (type == .overlay && !isPlaying) }
  }

  /// A rectangle in points.
  public struct Frame: Hashable, Sendable, Codable {
    public var x, y, width, height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }
}
