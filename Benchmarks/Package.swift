// swift-tools-version: 6.1
import PackageDescription

// What bin/bench measures the server against. A package of its own, so that the main one stays lean.
let package = Package(
  name: "partyline-benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: [
    // The same durable RSVP on Hummingbird and GRDB, as their documentation would write it.
    .executableTarget(
      name: "Peer",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    // libmicrohttpd with nothing behind it: what the HTTP library alone can do.
    .executableTarget(name: "Ceiling", linkerSettings: [.linkedLibrary("microhttpd")]),
  ],
  swiftLanguageModes: [.v6]
)
