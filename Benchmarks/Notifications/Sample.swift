/// An invitation as Partyline sends it.
enum Sample {
  /// JSON without white space and with sorted keys, as both codecs write it.
  static let payload = Array(text.utf8)

  private static let text =
    #"{"aps":{"alert":{"body":"Have you heard the rumors? I can't believe who's playing this year… See you there!","#
    + #""subtitle":"Thursday, June 16, 7pm","title":"The Big Bash"},"badge":1,"category":"event-invite","#
    + #""interruption-level":"time-sensitive","mutable-content":1,"relevance-score":0.5,"sound":"default","#
    + #""thread-id":"event-018f2e7a"},"attachment-url":"https://party.example/photos/018f2e7a/small.jpg","#
    + #""partyline":{"address":"99 Grove St, San Francisco","event":"018f2e7a","guest":"Ana","host":"Matt","#
    + #""link":"https://party.example/events/018f2e7a","location":"Bill Graham Civic Auditorium","#
    + #""notification":"018f2e7b","respond":"https://party.example/api/v1/invitations/r_token/responses","#
    + #""seats":[1,2,3],"starts_at":"2016-06-16T19:00:00-07:00","title":"The Big Bash"}}"#

  /// The same notification as a `Codable` structure for Foundation.
  struct Document: Codable {
    struct APS: Codable {
      struct Alert: Codable {
        var title: String?
        var subtitle: String?
        var body: String?
      }
      enum CodingKeys: String, CodingKey {
        case alert, badge, sound, category
        case threadIdentifier = "thread-id"
        case mutableContent = "mutable-content"
        case interruptionLevel = "interruption-level"
        case relevanceScore = "relevance-score"
      }
      var alert: Alert?
      var badge: Int?
      var sound: String?
      var threadIdentifier: String?
      var category: String
      var mutableContent: Int?
      var interruptionLevel: String?
      var relevanceScore: Double?
    }
    struct Own: Codable {
      var address, event, guest, host, link, location, notification, respond, title: String
      var starts_at: String
      var seats: [Int]
    }
    enum CodingKeys: String, CodingKey {
      case aps, partyline
      case attachment = "attachment-url"
    }
    var aps: APS
    var attachment: String
    var partyline: Own
  }
}
