import Invites
import Logging
import Synchronization
import Testing

@testable import Storage

@Suite("Database columns with invalid contents") struct DamagedColumnTests {
  @Test("Invalid contents are read as nothing, and reported once each")
  func once() {
    let lines = Lines()
    let columns = DamagedColumns(logger: Logger(label: "test") { _ in lines })
    for _ in 1...3 {
      let mentions: [Mention]? = columns.decoded("[{", of: "activities.mentions")
      #expect(mentions == nil)
    }
    let preferences: Preferences? = columns.decoded("{}", of: "sessions.preferences")
    #expect(preferences == nil)
    #expect(lines.columns == ["activities.mentions", "sessions.preferences"])
    #expect(columns.decoded("[1]", of: "any") == [1])
  }

  @Test("A comment with damaged mentions is shown without them")
  func mentions() {
    #expect([Mention](column: "no JSON").isEmpty)
    #expect(Preferences(json: "no JSON") == nil)
  }
}

private final class Lines: LogHandler, Sendable {
  private let seen = Mutex<[String]>([])

  var columns: [String] { seen.withLock { $0 } }
  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  var logLevel: Logger.Level {
    get { .info }
    set {}
  }
  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) { seen.withLock { $0.append(event.metadata?["column"]?.description ?? "") } }
}
