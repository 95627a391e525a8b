import APNs
import Examples
import Testing

@Suite("The catalogue of example presets")
struct CatalogueTests {
  @Test("Identifiers are unique, and every preset's app exists")
  func identifiers() {
    #expect(Set(Preset.all.map(\.id)).count == Preset.all.count)
    #expect(Set(ExampleApp.all.map(\.id)).count == ExampleApp.all.count)
    let apps = Set(ExampleApp.all.map(\.id))
    #expect(Preset.all.allSatisfy { apps.contains($0.app) })
  }
}
