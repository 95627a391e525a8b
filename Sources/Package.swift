// swift-tools-version: 6.1
import PackageDescription

// The libraries that test notifications, as a package of their own: who depends on this folder fetches nothing.
// The server's package has the same targets; a test compares the two.
let package = Package(
  name: "Notifications",
  products: [
    .library(name: "UserNotifications", targets: ["UserNotifications"]),
    .library(name: "UserNotificationsUI", targets: ["UserNotificationsUI"]),
    .library(name: "APNs", targets: ["APNs"]),
    .library(name: "NotificationTesting", targets: ["NotificationTesting"]),
  ],
  targets: [
    .target(name: "Basics", path: "Basics"),
    .target(name: "JSON", dependencies: ["Basics"], path: "JSON"),
    .target(name: "UserNotifications", path: "UserNotifications"),
    .target(name: "UserNotificationsUI", dependencies: ["UserNotifications"], path: "UserNotificationsUI"),
    .target(name: "APNs", dependencies: ["JSON", "UserNotifications"], path: "APNs"),
    .target(
      name: "NotificationTesting", dependencies: ["UserNotifications", "UserNotificationsUI", "APNs"],
      path: "NotificationTesting"),
  ],
  swiftLanguageModes: [.v6]
)
