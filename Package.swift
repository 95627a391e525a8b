// swift-tools-version: 6.1
import PackageDescription

// bin/build sets the variable. The server shows it beside its version.
let revision = Context.environment["PARTYLINE_REVISION"] ?? ""

// The modules in the order of their dependencies: a target imports only targets above it and the embedded files below.
let package = Package(
  name: "partyline",
  products: [
    .executable(name: "partyline", targets: ["partyline"]),
    .library(name: "UserNotifications", targets: ["UserNotifications"]),
    .library(name: "UserNotificationsUI", targets: ["UserNotificationsUI"]),
    .library(name: "APNs", targets: ["APNs"]),
    .library(name: "NotificationTesting", targets: ["NotificationTesting"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "MobileCoreServices", targets: ["MobileCoreServices"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    // C libraries, with the few shims that variadic functions need.
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(name: "CGMime", pkgConfig: "gmime-3.0", providers: [.apt(["libgmime-3.0-dev"])]),
    .systemLibrary(name: "CICal", pkgConfig: "libical", providers: [.apt(["libical-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CIDN2", pkgConfig: "libidn2", providers: [.apt(["libidn2-dev"])]),
    .systemLibrary(name: "CLinux"),
    .target(name: "CRevision", cSettings: [.define("PARTYLINE_REVISION", to: "\"\(revision)\"")]),
    .systemLibrary(name: "CLibcrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),

    // Helpers that any module may use.
    .target(name: "Basics"),
    .target(name: "SystemCrypto", dependencies: ["CLibcrypto", "Basics"]),
    .target(name: "JSON", dependencies: ["Basics"]),
    .target(name: "DomainNames", dependencies: ["CIDN2"]),
    // The texts in every language: their files, plural rules, and Swift's names of all texts.
    .target(name: "Texts", dependencies: ["TextFiles"]),

    // HTTP and other interfaces to the outside.
    .target(name: "HTTP"),
    .target(name: "HTTPClient", dependencies: ["Basics", "HTTP", "CCurl"]),
    .target(
      name: "HTTPServer",
      dependencies: ["Basics", "HTTP", "CMicroHTTPD", "CZlib", .product(name: "Logging", package: "swift-log")]),
    // A child process of this program that answers requests, with limited resources.
    .target(
      name: "Worker",
      dependencies: ["CLinux", "ChildProcesses", "HTTPServer", .product(name: "Logging", package: "swift-log")]),
    .target(name: "ChildProcesses", dependencies: ["CLinux"]),
    .target(name: "Imaging", dependencies: ["Basics", "ChildProcesses"]),

    // Files in a bucket, over Amazon's S3 interface.
    .target(name: "S3", dependencies: ["Basics", "SystemCrypto", "HTTP", "HTTPClient", "CXML2"]),

    // Messages to browsers, through the push services of their vendors.
    .target(name: "WebPush", dependencies: ["Basics", "DomainNames", "SystemCrypto", "HTTP", "HTTPClient", "JSON"]),

    // Mails, the relay that accepts them, and replies and bounces.
    .target(name: "Mail", dependencies: ["Basics", "CCurl"]),
    // Parsing of received mail, in a separate process.
    .target(name: "MailReading", dependencies: ["Basics", "Mail", "CGMime", "CICal", "CXML2"]),

    // Portable versions of Apple's frameworks.
    .target(name: "UserNotifications"),
    .target(name: "UserNotificationsUI", dependencies: ["Basics", "UserNotifications"]),
    .target(name: "APNs", dependencies: ["JSON", "UserNotifications"]),
    .target(
      name: "APNsClient",
      dependencies: ["Basics", "SystemCrypto", "HTTP", "HTTPClient", "JSON", "APNs"]),
    .target(name: "CMainLoop"),
    .target(
      name: "NotificationTesting",
      dependencies: ["Basics", "CMainLoop", "UserNotifications", "UserNotificationsUI", "APNs"]),
    .target(name: "UniformTypeIdentifiers"),
    .target(name: "MobileCoreServices"),

    // The domain, storage and delivery of the invite app, and the simulated phone with its extensions and example apps.
    .target(name: "Invites", dependencies: ["DomainNames", "Texts"]),
    // A client of PostgreSQL over libpq, which is loaded at run time.
    .target(name: "Postgres"),
    .target(
      name: "Storage",
      dependencies: [
        "Basics", "CLinux", "CSQLite", "Texts", "SystemCrypto", "Invites", "UserNotifications", "Database", "Postgres",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(name: "Extensions", dependencies: ["UserNotifications", "UserNotificationsUI"]),
    .target(name: "Simulator", dependencies: ["UserNotifications", "UserNotificationsUI", "APNs", "JSON"]),
    .target(
      name: "Examples",
      dependencies: [
        "SystemCrypto", "UserNotifications", "UserNotificationsUI", "Extensions", "JSON", "Simulator",
      ]),
    .target(name: "HTML", dependencies: ["Basics"]),
    .target(
      name: "Delivery",
      dependencies: [
        "Basics", "Texts", "Invites", "UserNotifications", "APNs", "APNsClient", "WebPush", "Mail", "HTML", "JSON",
        .product(name: "Logging", package: "swift-log"),
      ]),
    // Requests, sessions, rate limits and the document of every page, without any feature of the invite app.
    .target(
      name: "PageKit",
      dependencies: [
        "Basics", "Texts", "SystemCrypto", "JSON", "HTTPServer", "Imaging", "UserNotifications", "UserNotificationsUI",
        "Invites", "Storage", "Delivery", "HTML", "Public",
        .product(name: "Logging", package: "swift-log"),
      ]),
    // The simulated phone in a browser, the payload lab, and the process that runs browsers' own phones.
    .target(
      name: "PhoneWeb",
      dependencies: [
        "PageKit", "Basics", "Texts", "JSON", "HTTPClient", "HTTPServer", "UserNotifications", "UserNotificationsUI",
        "APNs", "WebPush", "Mail", "Invites", "Extensions", "Simulator", "Examples", "Delivery", "HTML", "Worker",
        .product(name: "Logging", package: "swift-log"),
      ]),
    // The pages and API of the invite app, with a folder for each feature.
    .target(
      name: "Web",
      dependencies: [
        "PageKit", "PhoneWeb", "Texts", "CArchive", "CQREncode", "Basics", "DomainNames", "SystemCrypto", "JSON",
        "HTTPClient", "HTTPServer", "Imaging", "S3", "UserNotifications", "UserNotificationsUI", "APNs",
        "APNsClient", "WebPush", "Mail", "Invites", "Storage", "Extensions", "Simulator", "Examples", "Delivery",
        "HTML",
        "Worker", "Database",
        .product(name: "Logging", package: "swift-log"),
      ]),
    // The style guide: every component in every state, from the samples that tests also render.
    .target(
      name: "StyleGuide",
      dependencies: [
        "PageKit", "PhoneWeb", "Web", "Texts", "HTTPServer", "UserNotifications", "UserNotificationsUI", "Mail",
        "Invites", "Storage", "Extensions", "Simulator", "Delivery", "HTML",
      ]),
    .target(
      name: "App",
      dependencies: [
        "Basics", "SystemCrypto", "JSON", "HTTPClient", "HTTPServer", "ChildProcesses", "Imaging", "S3", "Invites",
        "WebPush", "Mail", "MailReading", "Storage", "Delivery", "PageKit", "PhoneWeb", "Web", "StyleGuide", "Worker",
        .product(name: "Logging", package: "swift-log"),
      ]),
    .executableTarget(
      name: "partyline",
      dependencies: [
        "CRevision", "Basics", "ChildProcesses", "HTTPClient", "UserNotifications", "APNs", "APNsClient", "Mail",
        "Invites", "JSON",
        "Extensions", "Examples", "Texts", "PageKit", "PhoneWeb", "Web", "Worker", "App",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // The benchmarks of bin/bench that run in one process.
    .executableTarget(
      name: "NotificationBenchmark",
      dependencies: [
        "CLibcrypto", "UserNotifications", "UserNotificationsUI", "APNs", "WebPush", "Invites", "Storage",
        "Extensions", "Simulator",
      ],
      path: "Benchmarks/Notifications"),

    // Files that are embedded in the binary: C tables of #embed, written by bin/embed.
    .target(name: "TextFiles", path: "Public/texts", sources: ["embed.c"]),
    .target(
      name: "Public", path: "Public",
      exclude: ["examples", "icons", "openapi", "scripts", "styles", "texts"]),
    .target(name: "Database", path: "Database", exclude: ["migrations", "demo"]),

    // Helpers for the tests of several modules: waiting for a condition, snapshots in files.
    .target(name: "TestSupport", dependencies: ["HTTPClient"], path: "Tests/Support"),

    .testTarget(name: "BasicsTests", dependencies: ["Basics"]),
    .testTarget(name: "TextsTests", dependencies: ["Texts"]),
    .testTarget(name: "SystemCryptoTests", dependencies: ["Basics", "SystemCrypto"]),
    .testTarget(name: "HTTPServerTests", dependencies: ["TestSupport", "HTTPServer"]),
    // A worker that follows the instructions of its tests, and the tests.
    .executableTarget(
      name: "WorkerProbe", dependencies: ["Worker", "HTTPServer", .product(name: "Logging", package: "swift-log")],
      path: "Tests/WorkerProbe"),
    .testTarget(
      name: "WorkerTests",
      dependencies: [
        "Worker", "WorkerProbe", "ChildProcesses", "HTTPServer", .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(name: "HTTPClientTests", dependencies: ["HTTPClient"]),
    .testTarget(name: "S3Tests", dependencies: ["TestSupport", "S3"]),
    .testTarget(name: "MailTests", dependencies: ["TestSupport", "HTTPClient", "JSON", "Mail", "MailReading"]),
    .testTarget(
      name: "WebPushTests", dependencies: ["TestSupport", "Basics", "SystemCrypto", "HTTPClient", "JSON", "WebPush"]),
    .testTarget(name: "ChildProcessesTests", dependencies: ["TestSupport", "ChildProcesses"]),
    .testTarget(name: "ImagingTests", dependencies: ["TestSupport", "Basics", "ChildProcesses", "Imaging"]),
    .testTarget(
      name: "UserNotificationsTests",
      dependencies: ["TestSupport", "UserNotifications", "UserNotificationsUI", "NotificationTesting"]),
    // Compiled in the Swift 5 language mode, as an app of 2016 would be.
    .testTarget(
      name: "Swift5PortTests",
      dependencies: [
        "UserNotifications", "UserNotificationsUI", "NotificationTesting", "UniformTypeIdentifiers",
        "MobileCoreServices",
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // The code of the articles, and the tables of the documentation.
    .testTarget(
      name: "DocumentationTests", dependencies: ["UserNotifications", "UserNotificationsUI", "NotificationTesting"]),
    .testTarget(
      name: "NotificationTestingTests", dependencies: ["NotificationTesting"], exclude: ["Snapshots"]),
    .testTarget(
      name: "APNsTests",
      dependencies: [
        "TestSupport", "Basics", "SystemCrypto", "HTTPClient", "APNs", "APNsClient", "JSON", "UserNotifications",
      ]),
    .testTarget(name: "InvitesTests", dependencies: ["Invites"]),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "TestSupport", "CSQLite", "Storage", "Postgres", "Invites", "UserNotifications",
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "DeliveryTests",
      dependencies: [
        "TestSupport", "Basics", "Delivery", "Invites", "APNs", "APNsClient", "JSON",
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(name: "SimulatorTests", dependencies: ["TestSupport", "Simulator", "Extensions", "APNs", "JSON"]),
    .testTarget(
      name: "ExamplesTests", dependencies: ["TestSupport", "Examples", "Simulator", "APNs", "JSON"],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "WebTests",
      dependencies: [
        "TestSupport", "PageKit", "PhoneWeb", "Web", "StyleGuide", "HTML", "APNs", "Delivery", "Extensions", "Invites",
        "JSON", "Mail", "Texts",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "TestSupport", "CRevision", "Basics", "Texts", "APNsClient", "App", "PageKit", "PhoneWeb", "Web", "StyleGuide",
        "HTTPServer",
        "HTTPClient", "JSON", "WebPush",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
