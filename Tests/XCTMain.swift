import Testing

/// Runs the tests. SwiftPM would write this file itself, and look through the compiler's index for tests of XCTest to
/// put into it: there are none, and so no index has to be made.
@main
struct Runner {
  static func main() async {
    guard CommandLine.arguments.contains("swift-testing") else { return }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
