import APNs
import Foundation
import UserNotifications

/// A notification in the list of delivered ones, as plain values that can be kept anywhere.
public struct Listed: Hashable, Sendable, Codable {
  public let identifier: String
  /// When it was delivered, in milliseconds since 1970-01-01T00:00:00Z.
  public let deliveredAt: Int64
  public let content: Content
  public let attachments: [Attachment]

  /// What the notification says after the service extension changed it.
  public struct Content: Hashable, Sendable, Codable {
    public let title: String
    public let subtitle: String
    public let body: String
    public let badge: Int?
    public let threadIdentifier: String
    public let categoryIdentifier: String
    public let targetContentIdentifier: String?
    /// As in `aps`, e.g. `time-sensitive`.
    public let interruptionLevel: String
    public let relevanceScore: Double
    public let filterCriteria: String?
    public let launchImageName: String
    /// JSON, as in `aps`.
    public let sound: String?
    /// The payload and whatever was added to it, as a JSON object.
    public let userInfo: String
  }

  public struct Attachment: Hashable, Sendable, Codable {
    public let identifier: String
    /// The name of the file in the attachment store.
    public let file: String
    /// Uniform type identifier, e.g. `public.jpeg`.
    public let type: String
    /// What the attachment was made with, as a JSON object.
    public let options: String
  }
}
