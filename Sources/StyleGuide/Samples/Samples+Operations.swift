import Delivery
import HTML
import Invites
import Storage
import Web

extension Samples {
  static var operations: [(name: String, html: HTML)] {
    let refused = ServiceQueue.Trouble(.refused, status: 403, reason: "BadJwtToken", at: now.adding(seconds: -40))
    let lost = ServiceQueue.Trouble(.busy, status: nil, reason: "Could not resolve host", at: now.adding(seconds: -400))
    let login = ServiceQueue.Trouble(
      .refused, status: 535, reason: "5.7.8 wrong user or password", at: now.adding(seconds: -20))
    let services = [
      OperationsPage.Service(
        name: "mail", waiting: 48, oldest: now.adding(seconds: -300), width: 1, closedUntil: now.adding(seconds: 700),
        trouble: login, relay: "relay.example.org", mailsSent: 252, mailLimit: 300),
      OperationsPage.Service(
        name: "fcm.googleapis.com", waiting: 4210, oldest: now.adding(seconds: -90), inFlight: 64, width: 100),
      OperationsPage.Service(
        name: "updates.push.services.mozilla.com", inFlight: 1, width: 1, trouble: lost),
      OperationsPage.Service(
        name: "web.push.apple.com", waiting: 12, oldest: now.adding(seconds: -7200), width: 1,
        closedUntil: now.adding(seconds: 600), trouble: refused),
      OperationsPage.Service(name: "wns2-par02p.notify.windows.com", waiting: 1, oldest: now),
    ]
    let figures = OutboxFigures(
      waiting: services.compactMap { service in
        service.oldest.map { .init(service: service.name, count: service.waiting, oldest: $0) }
      }, ended: [.accepted: 18_204, .failed: 7, .expired: 1], devices: ["web-push": 5031, "apns": 12, "mail": 61])
    let keys = [
      OperationsPage.Key(id: "k2", createdAt: now.adding(seconds: -86_400), subscriptions: 1, isCurrent: true),
      OperationsPage.Key(id: "k1", createdAt: now.adding(seconds: -8_640_000), subscriptions: 5030, isCurrent: false),
    ]
    let metrics = "# TYPE partyline_deliveries_waiting gauge\npartyline_deliveries_waiting 4223\n"
    let fresh = [OperationsPage.Key(id: "k1", createdAt: now, subscriptions: 0, isCurrent: true)]
    return [
      (
        "operations",
        OperationsPage(
          site: site, services: services,
          mailRequests: OperationsPage.MailRequests(
            waiting: 2, oldest: now.adding(seconds: -240), accepted: 118, failed: 3, trouble: login),
          figures: figures, keys: keys, metrics: metrics, now: now
        ).html
      ),
      (
        "operations-fresh",
        OperationsPage(
          site: site, services: [], figures: OutboxFigures(), keys: fresh, metrics: metrics, now: now
        ).html
      ),
    ]
  }
}
