import Testing

@testable import Storage

@Suite("Caching sets of categories")
struct CategorySetTests {
  @Test("One set too many evicts the least recently used one, and no other")
  func limit() throws {
    let sets = CategorySets()
    var read: [Int64] = []
    func ask(_ id: Int64) throws {
      _ = try sets.set(id) {
        read.append(id)
        return []
      }
    }
    let kept = Int64(CategorySets.limit)
    for id in 0...kept { try ask(id) }
    read = []
    for id in 1...kept { try ask(id) }
    #expect(read.isEmpty)
    try ask(0)
    #expect(read == [0])
  }
}
