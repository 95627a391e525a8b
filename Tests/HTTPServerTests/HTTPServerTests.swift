import HTTPServer
import Testing

@Test func aRouteAnswersInProcess() async throws {
  var router = Router()
  router.on(.get, "/events/{id}") { .text($0.parameters["id"]) }
  let response = await router.respond(to: try Request(.get, "/events/7"))
  #expect(response.bytes == Array("7".utf8))
}
