import Foundation
import UserNotifications

/// A downloaded file that is to be attached to a notification.
struct LabAttachment {
  let file: URL
  let address: URL
  let mediaType: String?

  /// Makes the attachment. Its identifier is the address. The name of a temporary file does not tell its type, so a
  /// type hint is given.
  func made() throws -> UNNotificationAttachment {
    let name = Self.types[essence] ?? Self.types["x/\(address.pathExtension.lowercased())"]
    return try UNNotificationAttachment(
      identifier: address.absoluteString, url: file,
      options: name.map { [UNNotificationAttachmentOptionsTypeHintKey: $0] })
  }

  private var essence: String {
    (mediaType ?? "").prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
  }

  /// Uniform type identifiers by media type, and by file name extension after `x/`.
  private static let types = [
    "image/jpeg": "public.jpeg", "x/jpg": "public.jpeg", "x/jpeg": "public.jpeg", "image/png": "public.png",
    "x/png": "public.png", "image/gif": "com.compuserve.gif", "x/gif": "com.compuserve.gif",
    "video/mp4": "public.mpeg-4", "x/mp4": "public.mpeg-4", "x/m4v": "public.mpeg-4", "video/mpeg": "public.mpeg",
    "x/mpg": "public.mpeg", "x/mpeg": "public.mpeg", "video/x-msvideo": "public.avi", "x/avi": "public.avi",
    "audio/mpeg": "public.mp3", "x/mp3": "public.mp3", "audio/mp4": "public.mpeg-4-audio",
    "audio/x-m4a": "public.mpeg-4-audio", "x/m4a": "public.mpeg-4-audio", "audio/wav": "com.microsoft.waveform-audio",
    "audio/x-wav": "com.microsoft.waveform-audio", "x/wav": "com.microsoft.waveform-audio",
    "audio/aiff": "public.aiff-audio", "x/aiff": "public.aiff-audio", "x/aif": "public.aiff-audio",
  ]
}
