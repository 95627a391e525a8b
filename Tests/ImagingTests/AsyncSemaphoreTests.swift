import Basics
import Testing

@testable import Imaging

extension ImagingTests {
  @Suite("A waiting line for picture processing")
  struct WaitingLineTests {
    @Test("A full line refuses new work, and the rest runs in order")
    func order() async throws {
      let line = AsyncSemaphore(places: 1, capacity: 1, overload: ImagingError.overloaded)
      let (opened, open) = AsyncStream<Void>.makeStream()
      let (entered, enter) = AsyncStream<Void>.makeStream()
      let first = Task {
        try await line.withTurn {
          enter.yield()
          for await _ in opened { break }
          return 1
        }
      }
      for await _ in entered { break }
      let second = Task { try await line.withTurn { 2 } }
      while await line.length == 0 { await Task.yield() }
      await #expect(throws: ImagingError.overloaded) { try await line.withTurn { 3 } }
      open.yield()
      #expect(try await first.value == 1)
      #expect(try await second.value == 2)
    }

    @Test("Each owner has one place at a time, and waiting owners take turns")
    func fairness() async throws {
      let line = AsyncSemaphore(places: 2, capacity: 10, overload: ImagingError.overloaded)
      let (opened, open) = AsyncStream<Void>.makeStream()
      let (entered, enter) = AsyncStream<Void>.makeStream()
      let order = Notes()
      let first = Task {
        try await line.withTurn(of: "ana") {
          enter.yield()
          for await _ in opened { break }
        }
      }
      for await _ in entered { break }
      var waiting: [Task<Void, any Error>] = []
      // The second place stays free for others while Ana's pictures wait.
      for (owner, name) in [("ana", "a2"), ("ana", "a3")] {
        let length = await line.length
        waiting.append(Task { try await line.withTurn(of: owner) { order.add(name) } })
        while await line.length == length { await Task.yield() }
      }
      try await line.withTurn(of: "ben") { order.add("b1") }
      #expect(order.all == ["b1"])
      open.yield()
      try await first.value
      for task in waiting { try await task.value }
      #expect(order.all == ["b1", "a2", "a3"])
      #expect(await line.length == 0)
    }

    @Test("An owner's next picture waits behind those of other owners")
    func turns() async throws {
      let line = AsyncSemaphore(places: 1, capacity: 10, overload: ImagingError.overloaded)
      let (opened, open) = AsyncStream<Void>.makeStream()
      let (entered, enter) = AsyncStream<Void>.makeStream()
      let order = Notes()
      let first = Task {
        try await line.withTurn {
          enter.yield()
          for await _ in opened { break }
        }
      }
      for await _ in entered { break }
      var waiting: [Task<Void, any Error>] = []
      for (owner, name) in [("ana", "a1"), ("ana", "a2"), ("ana", "a3"), ("ben", "b1")] {
        let length = await line.length
        waiting.append(Task { try await line.withTurn(of: owner) { order.add(name) } })
        while await line.length == length { await Task.yield() }
      }
      open.yield()
      try await first.value
      for task in waiting { try await task.value }
      #expect(order.all == ["a1", "b1", "a2", "a3"])
    }

    @Test("A waiter that is cancelled leaves its place to the next")
    func cancellation() async throws {
      let line = AsyncSemaphore(places: 1, capacity: 1, overload: ImagingError.overloaded)
      let (opened, open) = AsyncStream<Void>.makeStream()
      let (entered, enter) = AsyncStream<Void>.makeStream()
      let first = Task {
        try await line.withTurn {
          enter.yield()
          for await _ in opened { break }
        }
      }
      for await _ in entered { break }
      let second = Task { try await line.withTurn { 2 } }
      while await line.length == 0 { await Task.yield() }
      second.cancel()
      await #expect(throws: CancellationError.self) { try await second.value }
      let third = Task { try await line.withTurn { 3 } }
      while await line.length == 0 { await Task.yield() }
      open.yield()
      try await first.value
      #expect(try await third.value == 3)
    }
  }
}
