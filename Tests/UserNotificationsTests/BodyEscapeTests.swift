import Foundation
import Testing

@testable import UserNotifications

@Suite("Percent signs of a body, 1.1", .timeLimit(.minutes(20)))
struct BodyEscapeTests {
  @Test(
    "1.1: %% becomes a percent sign, other printf specifications are removed, and a lone % stays",
    arguments: [
      ("plain", "plain"), ("100%%", "100%"), ("%@ is here", " is here"), ("%1$@ and %2$d", " and "),
      ("a%-08.3lldb", "ab"),
      ("%.*f|%*d|%#x|%+d", "|||"), ("100%", "100%"), ("5%!", "5%!"), ("%%%d%%", "%%"), ("100% done", "100one"),
      ("50%y", "50%y"), ("%5%", "%5%"), ("%0$", "%0$"), ("%%d", "%d"), ("é%hhüx", "é%hhüx"), ("", ""), ("%hhx%p", ""),
    ])
  func displayed(body: String, shown: String) {
    let content = Sample.content { $0.body = body }
    #expect(content.displayedBody == shown && content.body == body)
  }

  @Test("Escaped text is shown as it was", arguments: ["50% off", "%@ %d %%", "100%", "", "%%%", "🎉%u"])
  func escaping(text: String) {
    #expect(UNNotificationContent.display(UNNotificationContent.escapingPercentSigns(in: text)) == text)
  }
}
