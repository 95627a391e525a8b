import Invites
import Synchronization
import Testing

@testable import PageKit

@Suite("The bus", .timeLimit(.minutes(1))) struct InProcessBusTests {
  @Test(
    "When anything may have changed, every stream wakes, and what is remembered of changes and access is out of date")
  func everything() async {
    let bus = InProcessBus()
    let calls = Mutex<[String]>([])
    bus.onEverything { calls.withLock { $0.append("first") } }
    bus.onEverything { calls.withLock { $0.append("second") } }
    bus.onEndedAccess { calls.withLock { $0.append("access") } }
    let (event, guest, host) = (
      Event.ID(stringLiteral: "e"), Guest.ID(stringLiteral: "g"), Account.ID(stringLiteral: "h")
    )
    let streams = [
      bus.changes(of: event), bus.privateMessages(of: event), bus.changes(of: guest), bus.changes(of: host),
    ]
    let (tick, generation) = (bus.tick(of: event), bus.accessGeneration)
    bus.announceEverything()
    for stream in streams {
      var elements = stream.makeAsyncIterator()
      #expect(await elements.next() != nil)
    }
    #expect(bus.tick(of: event) > tick && bus.accessGeneration > generation)
    #expect(bus.tick(of: "unwatched") == 0)
    #expect(calls.withLock { $0 } == ["first", "second", "access"])
  }
}
