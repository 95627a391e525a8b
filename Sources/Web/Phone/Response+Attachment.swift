import Foundation
import HTTPServer
import UserNotifications

extension Response {
  /// A file that a notification has attached, with the type that it was found to have when it was attached.
  static func attachment(_ file: URL) throws -> Response {
    let type = MediaType(fileExtension: file.pathExtension).map { MediaTypes.of(uniformType: $0.rawValue) }
    var response = try Response.file(file, type: type ?? "application/octet-stream")
    response.headers["Cache-Control"] = "private, max-age=86400"
    return response
  }
}
