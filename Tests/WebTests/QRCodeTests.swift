import Testing

@testable import Web

@Suite("QR codes of links")
struct QRCodeTests {
  @Test("A code is as small as its text allows")
  func sizes() {
    #expect(QRCode(String(repeating: "a", count: 14))?.size == 21)
    #expect(QRCode(String(repeating: "a", count: 15))?.size == 25)
    #expect(QRCode(String(repeating: "a", count: 2331))?.size == 177)
  }

  @Test("An empty text, one that is too long and a partial one are refused")
  func impossible() {
    #expect(QRCode(String(repeating: "a", count: 2332)) == nil)
    #expect(QRCode("") == nil)
    #expect(QRCode("https://party.example/\u{0}join") == nil)
  }

  @Test("A code has a quiet zone of four modules")
  func quietZone() throws {
    let code = try #require(QRCode("https://party.example/join/T0k3n"))
    let svg = code.svg.description
    #expect(svg.contains("viewBox=\"0 0 \(code.size + 8) \(code.size + 8)\""))
    // The finder pattern's upper edge is the first dark run.
    #expect(svg.contains("d=\"M4 4h7v1h-7z"))
  }
}
