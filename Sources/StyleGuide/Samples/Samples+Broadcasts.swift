import HTML
import Invites
import PageKit
import Storage
import Web

extension Samples {
  /// Broadcasts: messages of a host to many guests.
  static var broadcasts: [(name: String, html: HTML)] {
    let filled = ["text": "Bring a warm coat, the hall is cold.", "audience": "going"]
    var preview = broadcastsPage(FormState(values: filled))
    preview.preview = broadcastPreview(sendAt: nil)
    var later = broadcastsPage(FormState(values: filled.merging(["sendAt": "2016-06-16T12:00"]) { $1 }))
    later.preview = broadcastPreview(sendAt: now.adding(seconds: 86_400))
    later.edited = "m1"
    let failed = FormState(
      values: ["text": "Hi", "audience": "matching", "q": "lovelace", "status": "awaiting"],
      failure: Failure(.invalidDate, "Choose a time in the future.", field: "sendAt"))
    var sent = broadcastsPage(.fresh, sentBroadcasts)
    sent.news = sentBroadcasts.first
    sent.thanks = thanks
    return [
      ("broadcasts", broadcastsPage(.fresh).html), ("broadcasts-preview", preview.html),
      ("broadcasts-later", later.html),
      ("broadcasts-failed", broadcastsPage(failed).html), ("broadcasts-sent", sent.html),
    ]
  }

  static var thanks: ThanksCard {
    ThanksCard(
      event: bash, count: 12, moment: now.adding(seconds: 86_400), idempotencyKey: "k", now: now,
      language: site.language)
  }

  private static func broadcastsPage(_ form: FormState, _ messages: [Broadcast] = []) -> BroadcastsPage {
    BroadcastsPage(
      site: site, event: bash, counts: [.everyone: 24, .going: 14, .maybe: 3, .awaiting: 5, .declined: 2],
      messages: messages, form: form, idempotencyKey: "k", now: now)
  }

  private static func broadcastPreview(sendAt: Timestamp?) -> BroadcastPreview {
    let bytes = """
      {"aps":{"alert":{"title":"Michele Campeotto (host)","subtitle":"The Bash · privately",
      "body":"Bring a warm coat, the hall is cold."}}}
      """
    return BroadcastPreview(
      reach: AudienceReach(count: 14, first: guests), payload: Array(bytes.utf8),
      audience: Audience(kept: .going, words: "", filter: .all), sendAt: sendAt, event: bash, now: now,
      language: site.language)
  }

  private static var sentBroadcasts: [Broadcast] {
    let states: [(Audience.Group, Broadcast.State)] = [
      (.going, .scheduled(now.adding(seconds: 10))), (.came, .scheduled(now.adding(seconds: 86_400))),
      (.everyone, .sent(now.adding(seconds: -3600))), (.awaiting, .sending(since: now)),
      (.matching, .cancelled(now)), (.maybe, .skipped(.cancelled, now)), (.waitlisted, .skipped(.over, now)),
      (.declined, .skipped(.author, now)),
    ]
    return states.enumerated().map { index, state in
      Broadcast(
        id: Identifier(stringLiteral: "m\(index)"), eventID: "bash", author: host,
        audience: Audience(kept: state.0, words: "", filter: .all),
        text: "Bring a warm coat, the hall is cold.\nSee you there: https://party.example/events/bash/photos",
        state: state.1, writtenAt: now, figures: .init(told: 12, opened: 8, replied: 3))
    }
  }
}
