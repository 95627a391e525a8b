import Foundation

/// Where pictures come from: `URLSession` on the phone, whatever a test says here.
protocol PictureSource: Sendable {
  /// A file of its own with the picture, named by its type.
  func file(from address: URL) async throws -> URL
}
