import Extensions
import Invites
import Testing
import UserNotifications

@testable import Web

@Suite("Responders for the actions of notifications") struct NotificationResponderTests {
  /// The phone handles these actions without the server: they open a map or a page, or close the notification.
  private static let ofThePhone: Set = ["map", "dismiss", "open-list"]

  /// Whether the category has a responder that understands the action. Nil without a responder.
  private func understands(_ action: String, in category: String) -> Bool? {
    let responder: (any NotificationResponder.Type)? =
      EventNotification.Category(rawValue: category)?.responder
      ?? HostNotification.Category(rawValue: category)?.responder
    return responder?.understands(action)
  }

  @Test("Each category has a responder, which understands each of its actions")
  func categories() {
    let categories = InviteCategories.all()
    #expect(categories.count == EventNotification.Category.allCases.count + HostNotification.Category.allCases.count)
    for category in categories {
      for action in category.actions where !Self.ofThePhone.contains(action.identifier) {
        let isUnderstood = understands(action.identifier, in: category.identifier)
        #expect(isUnderstood == true, "\(category.identifier): \(action.identifier)")
      }
    }
  }

  @Test("No responder understands an action of the phone itself, and no phone offers an unknown action")
  func ofThePhone() {
    let offered = Set(InviteCategories.all().flatMap { $0.actions.map(\.identifier) })
    #expect(Self.ofThePhone.isSubset(of: offered))
    let categories =
      EventNotification.Category.allCases.map(\.rawValue) + HostNotification.Category.allCases.map(\.rawValue)
    for category in categories {
      for action in Self.ofThePhone {
        let isUnderstood = understands(action, in: category)
        #expect(isUnderstood == false, "\(category): \(action)")
      }
    }
  }
}
