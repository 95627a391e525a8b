import Synchronization
import Testing

@testable import Basics

@Suite("A cache with a limit")
struct BoundedCacheTests {
  @Test("The cache drops the least recently used entries one by one, never all at once")
  func eviction() {
    var cache = BoundedCache<Int, String>(limit: 3)
    for number in 1...3 { cache.insert("\(number)", for: number) }
    #expect(cache.value(for: 1) == "1")
    cache.insert("4", for: 4)
    #expect([1, 2, 3, 4].map { cache.value(for: $0) } == ["1", nil, "3", "4"])
    cache.insert("5", for: 5)
    #expect([1, 3, 4, 5].map { cache.value(for: $0) } == [nil, "3", "4", "5"])
    #expect(cache.count == 3)
  }

  @Test("The cache stays within its weight, and subtracts the weight of a replaced value")
  func weight() {
    var cache = BoundedCache<Int, String>(limit: 10, weight: \.utf8.count)
    cache.insert("1234", for: 1)
    cache.insert("123456", for: 2)
    cache.insert("12", for: 1)
    #expect(cache.weight == 8 && cache.count == 2)
    cache.insert("12345", for: 3)
    #expect(cache.value(for: 2) == nil && cache.weight == 7)
    cache.insert("12345678901", for: 4)
    #expect(cache.value(for: 4) == nil && cache.count == 2)
    #expect(cache.remove(3) == "12345" && cache.remove(3) == nil && cache.weight == 2)
  }

  @Test("The order of use is right after thousands of insertions, uses and removals")
  func model() {
    var cache = BoundedCache<Int, Int>(limit: 16)
    // The reference model: an array of keys from the least to the most recently used.
    var order: [Int] = []
    var generator = SplitMix(state: 7)
    for _ in 0..<5000 {
      let key = Int(generator.next() % 40)
      switch generator.next() % 4 {
      case 0:
        #expect((cache.remove(key) != nil) == order.contains(key))
        order.removeAll { $0 == key }
      case 1:
        #expect((cache.value(for: key) != nil) == order.contains(key))
        if order.contains(key) { order = order.filter { $0 != key } + [key] }
      default:
        cache.insert(key, for: key)
        order = (order.filter { $0 != key } + [key]).suffix(16)
      }
      #expect(cache.count == order.count && cache.weight == order.count)
    }
    #expect((0..<40).filter { cache.value(for: $0) != nil } == order.sorted())
  }

  private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      let mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      return mixed ^ mixed >> 31
    }
  }
}

@Suite("A signal between tasks", .timeLimit(.minutes(20)))
struct AsyncSignalTests {
  @Test("Signals without a waiting task end the next wait once, however many there were")
  func remembered() async {
    let signal = AsyncSignal()
    signal.signal()
    signal.signal()
    await signal.wait()
    let clock = StoppedClock()
    async let second: Void = signal.wait(atMost: .seconds(3600), on: clock)
    await clock.slept.wait()
    clock.finish()
    await second
  }

  @Test("A signal wakes all waiting tasks")
  func all() async {
    let signal = AsyncSignal()
    let ready = StoppedClock()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 { group.addTask { await signal.wait(atMost: .seconds(3600), on: ready) } }
      for _ in 0..<3 { await ready.slept.wait() }
      // Each task starts its sleep beside its wait, not after it. The signals repeat until every task has received one.
      let ringing = Task {
        while !Task.isCancelled {
          signal.signal()
          await Task.yield()
        }
      }
      await group.waitForAll()
      ringing.cancel()
    }
  }

  @Test("A cancelled task stops waiting and takes no signal from others")
  func cancellation() async {
    let signal = AsyncSignal()
    let task = Task { await signal.wait() }
    task.cancel()
    await task.value
    signal.signal()
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await signal.wait()
    }
    await late.value
    await signal.wait()
  }

  /// A clock that a test advances. It reports each start of a sleep.
  private final class StoppedClock: Clock, Sendable {
    let slept = Count()
    private let end = AsyncStream<Void>.makeStream()

    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      slept.add()
      for await _ in end.stream {}
      try Task.checkCancellation()
    }

    func finish() { end.continuation.finish() }
  }

  private final class Count: Sendable {
    private let stream = AsyncStream<Void>.makeStream()

    func add() { stream.continuation.yield() }
    func wait() async { for await _ in stream.stream { return } }
  }
}

@Suite("Hexadecimal encoding")
struct HexadecimalTests {
  @Test("Every byte is encoded and decoded, and only digits are accepted")
  func bytes() {
    let all = Array(UInt8.min...UInt8.max)
    #expect(Hexadecimal.encode([0, 9, 10, 255]) == "00090aff")
    #expect(Hexadecimal.decode(Hexadecimal.encode(all)) == all)
    #expect(Hexadecimal.decode("0AfF") == [10, 255])
    for text in ["0", "0g", "+1", " 1", "é0", "0x"] { #expect(Hexadecimal.decode(text) == nil) }
    #expect(Hexadecimal.decode("") == [])
  }

  @Test("Percent encoding uses capitals")
  func capitals() {
    var text = Array("%".utf8)
    Hexadecimal.append(uppercase: 0xC3, to: &text)
    #expect(text == Array("%C3".utf8))
  }
}

@Suite("Base64 for URLs")
struct Base64URLTests {
  @Test(
    "The examples of RFC 4648, section 10, are written without padding and read with or without it",
    arguments: [
      ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
      ("foobar", "Zm9vYmFy"),
    ])
  func examples(plain: String, encoded: String) {
    #expect(Base64URL.encode(plain.utf8) == encoded)
    #expect(Base64URL.encode(plain.utf8.lazy.map { $0 }) == encoded)
    #expect(Base64URL.decode(encoded) == Array(plain.utf8))
    let padded = encoded + String(repeating: "=", count: (4 - encoded.count % 4) % 4)
    #expect(Base64URL.decode(padded) == Array(plain.utf8))
  }

  @Test("Every byte is encoded and decoded, and the other alphabet is read on request")
  func alphabets() {
    let bytes = (UInt8.min...UInt8.max).map { $0 }
    let text = Base64URL.encode(bytes)
    #expect(text.contains("-") && text.contains("_") && Base64URL.decode(text) == bytes)
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    #expect(Base64URL.decode(standard) == nil && Base64URL.decode(anyAlphabet: standard) == bytes)
    #expect(Base64URL.decode(anyAlphabet: text) == bytes)
  }

  @Test(
    "Other characters and impossible lengths are refused",
    arguments: ["A", "AAAAA", "AA A", "AA\n", "A=A", "é", "AA==="])
  func refused(text: String) {
    #expect(Base64URL.decode(text) == nil && Base64URL.decode(anyAlphabet: text) == nil)
  }
}

@Suite("Files of the system")
struct SystemFileTests {
  @Test("A file in /proc is read to its end, however many pages it has")
  func wholeFile() throws {
    let maps = try #require(String(systemFile: "/proc/self/smaps"))
    #expect(maps.utf8.count > 4096 && maps.contains("[stack]") && maps.hasSuffix("\n"))
    #expect(String(systemFile: "/proc/self/no such file") == nil)
  }
}
