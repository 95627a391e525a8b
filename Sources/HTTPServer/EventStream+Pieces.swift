extension EventStream {
  /// Reads the stream within the process, one piece at a time, and starts it. Unread events stay in the stream's
  /// buffer, under the same limit as for a reader on a socket.
  package struct Pieces {
    private let stream: EventStream
    private var wakes: AsyncStream<Void>.Iterator

    fileprivate init(_ stream: EventStream, on lane: Lane?) {
      let (wakes, source) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      self.stream = stream
      self.wakes = wakes.makeAsyncIterator()
      let wake: @Sendable () -> Void = { source.yield() }
      stream.open(Reader(wake: wake, abort: wake, report: { _ in }), on: lane)
    }

    /// Returns the next bytes, at most `limit`. Returns nil once the stream is over or this task is cancelled.
    package mutating func next(upTo limit: Int) async -> [UInt8]? {
      while true {
        var reading = Reading.parked
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
          reading = stream.read(into: UnsafeMutableRawBufferPointer(buffer), park: {})
          if case .bytes(let read) = reading { count = read }
        }
        switch reading {
        case .bytes: return bytes
        case .parked: guard await wakes.next() != nil else { return nil }
        case .end, .dropped: return nil
        }
      }
    }
  }

  /// Starts reading the stream in pieces. The caller must call ``stopReading()`` at the end.
  package func pieces(on lane: Lane? = nil) -> Pieces { Pieces(self, on: lane) }

  package func stopReading() { close() }
}
