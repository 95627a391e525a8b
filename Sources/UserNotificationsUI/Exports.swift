// As Apple's framework does, which brings UIKit, Foundation and the notifications.
@_exported import Foundation
@_exported import UserNotifications
