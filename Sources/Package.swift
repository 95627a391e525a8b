// swift-tools-version: 6.1
import PackageDescription

// The libraries for testing notifications, as a package of its own. Packages that depend on this folder fetch nothing
// else. The server's package has the same targets; a test compares the two.
let package = Package(
  name: "Notifications",
  products: [
    .library(name: "UserNotifications", targets: ["UserNotifications"]),
    .library(name: "UserNotificationsUI", targets: ["UserNotificationsUI"]),
    .library(name: "APNs", targets: ["APNs"]),
    .library(name: "NotificationTesting", targets: ["NotificationTesting"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "MobileCoreServices", targets: ["MobileCoreServices"]),
  ],
  targets: [
    .target(name: "Basics", path: "Basics"),
    .target(name: "JSON", dependencies: ["Basics"], path: "JSON"),
    .target(
      name: "UserNotifications", path: "UserNotifications", swiftSettings: [.define("NOTIFICATIONS_PACKAGE")]),
    .target(
      name: "UserNotificationsUI", dependencies: ["Basics", "UserNotifications"], path: "UserNotificationsUI"),
    .target(name: "APNs", dependencies: ["JSON", "UserNotifications"], path: "APNs"),
    .target(name: "CMainLoop", path: "CMainLoop"),
    .target(
      name: "NotificationTesting",
      dependencies: ["Basics", "CMainLoop", "UserNotifications", "UserNotificationsUI", "APNs"],
      path: "NotificationTesting"),
    .target(name: "UniformTypeIdentifiers", path: "UniformTypeIdentifiers"),
    .target(name: "MobileCoreServices", path: "MobileCoreServices"),
  ],
  swiftLanguageModes: [.v6]
)
