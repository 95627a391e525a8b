import Delivery
import Invites
import Testing
import Texts

@testable import PhoneWeb
@testable import StyleGuide
@testable import Web

@Suite("What a browser shows of a push message") struct BrowserNotificationTests {
  @Test(
    "A browser shows a notification even for an invalid message",
    arguments: [
      "", "{", "[]", "{\"web_push\":8030}", #"{"web_push":1,"notification":{"title":"T","navigate":"https://a"}}"#,
      #"{"web_push":8030,"notification":{"title":"","navigate":"https://a"}}"#,
      #"{"web_push":8030,"notification":{"title":"T","navigate":""}}"#,
      #"{"web_push":8030,"notification":{"title":7,"navigate":"https://a"}}"#,
    ])
  func garbage(text: String) {
    let notification = BrowserNotification(Array(text.utf8))
    #expect(notification.title == "Partyline")
    #expect(notification.actions.isEmpty)
    #expect(notification.answered("accepted").body.isEmpty)
  }

  @Test("A notification has at most two buttons, and ignores members of a wrong type")
  func bounds() {
    let action = #"{"action":"a","title":"A"}"#
    let notification = BrowserNotification(
      Array(
        #"""
        {"web_push":8030,"app_badge":3,"notification":{"title":"T","body":7,"navigate":"https://a","dir":"up","silent":1,
        "actions":[\#(action),\#(action),\#(action)],"data":{"photo":[],"texts":{"failed":"No"}}}}
        """#.utf8))
    #expect(notification.actions.count == 2)
    #expect((notification.body, notification.direction) == ("", "auto"))
    #expect(!notification.isSilent)
    #expect(notification.badge == 3)
    #expect(notification.photo == nil)
    let answered = notification.answered("accepted")
    #expect(answered.body == "No")
    #expect(answered.actions.isEmpty && answered.isSilent && answered.badge == nil)
  }

  @Test("A long message drops first the photo and then text, never buttons; hidden details have no buttons")
  func fitting() throws {
    let long = try #require(Samples.longPush.message)
    #expect(long.leftOut == .photoAndWords)
    #expect(long.size <= 1300)
    #expect(long.notification.photo == nil)
    #expect(long.notification.actions.map(\.identifier) == ["accept", "decline"])
    #expect(long.notification.body.hasSuffix("…"))
    #expect(long.paddedSize >= long.size && long.paddedSize <= 1300)
    let hidden = try #require(Samples.longPush.hidden)
    #expect(hidden.leftOut == .nothing)
    #expect(hidden.notification.actions.isEmpty)
    #expect(!hidden.text.contains("rumors"))
    let invite = try #require(Samples.invitePush.message)
    #expect(invite.leftOut == .nothing)
    #expect(invite.notification.photo != nil)
    #expect(invite.headers.map(\.name) == ["TTL", "Urgency", "Topic"])
    #expect(invite.headers.last?.value.count == 32)
    #expect(Samples.cancelledPush.message?.notification.actions.isEmpty == true)
  }

  @Test(
    "The time that a service stores a message is stated in words and exactly",
    arguments: [
      ("7200", Language.english, "2 hours (7,200\u{A0}s)"), ("90061", .english, "1 day and 1 hour (90,061\u{A0}s)"),
      ("300", .german, "5 Minuten (300\u{A0}s)"), ("86400", .spanish, "1 día (86.400\u{A0}s)"),
      ("0", .french, "0 seconde (0\u{A0}s)"), ("3661", .french, "1 heure et 1 minute (3\u{202F}661\u{A0}s)"),
    ])
  func timeToLive(seconds: String, language: Language, words: String) throws {
    var panel = Samples.invitePush
    panel.language = language
    panel.message?.headers = [PushPanel.Header(name: "TTL", value: seconds)]
    #expect(panel.html.description.contains("<dt>TTL</dt><dd>\(words)</dd>"))
  }
}
