import Foundation

/// Measures the payload codec, encryption for browsers, the phone or the notification center. Prints one JSON object.
/// bin/bench runs it.
///
///     NotificationBenchmark codec | push | phone FOLDER | fill FOLDER | center FOLDER
@main
enum NotificationBenchmark {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let folder = URL(filePath: arguments.dropFirst().first ?? ".", directoryHint: .isDirectory)
    switch arguments.first {
    case "codec": try report(Codec().measure())
    case "push": try report(PushEncryption().measure())
    case "phone": try await report(PhonePath(files: folder).measure())
    case "fill": try await BigCenter(folder: folder).fill()
    case "center": try await report(BigCenter(folder: folder).measure())
    default:
      FileHandle.standardError.write(Data("NotificationBenchmark codec | push | phone FOLDER | fill FOLDER | center FOLDER\n".utf8))
      exit(64)
    }
  }

  private static func report(_ result: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    print(String(decoding: try encoder.encode(result), as: UTF8.self))
  }
}
