// swift-tools-version: 6.1
import PackageDescription

// The servers that bin/bench compares with. They are a separate package to keep their dependencies out of the main one.
let package = Package(
  name: "partyline-benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: [
    // The same durable RSVP on Hummingbird and GRDB, written as their documentation suggests.
    .executableTarget(
      name: "Peer",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    // libmicrohttpd without an application: the limit of the HTTP library alone.
    .executableTarget(name: "Ceiling", linkerSettings: [.linkedLibrary("microhttpd")]),
  ],
  swiftLanguageModes: [.v6]
)
