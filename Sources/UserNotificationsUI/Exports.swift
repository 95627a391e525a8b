// Apple's framework also re-exports UIKit, Foundation and UserNotifications.
@_exported import Foundation
@_exported import UserNotifications
