extension EventStream {
  /// Reads the stream within the process, a piece at a time, and starts it. What is not asked for stays in its buffer,
  /// whose limit holds as for a reader at a socket.
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

    /// The next bytes, at most `limit`; nil once the stream is over, or this task is cancelled.
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

  /// To be followed by ``stopReading()``.
  package func pieces(on lane: Lane? = nil) -> Pieces { Pieces(self, on: lane) }

  package func stopReading() { close() }
}
