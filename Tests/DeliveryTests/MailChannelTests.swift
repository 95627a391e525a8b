import Invites
import Mail
import Testing

@testable import Delivery

@Suite("The delivery channel for mail") struct MailChannelTests {
  private let now = Timestamp(seconds: 1_780_315_200)

  private func delivery(
    _ id: Delivery.ID = "d", to address: String = "ana@example.org", attempt: Int = 1, age: Int64 = 0
  )
    -> Delivery
  {
    Delivery(
      id: id, payload: [], collapseID: "event", guestID: "g",
      device: Device(
        id: "g", address: .mail(address), service: Device.mailService, name: address, registeredAt: now, renewedAt: now),
      language: .english, attempt: attempt, deadline: now.adding(seconds: 864_000),
      enqueuedAt: now.adding(seconds: -age))
  }

  private func channel(
    _ outcome: SMTPAnswer.Outcome, isOfRecipient: Bool = false, wasSentWhole: Bool = false,
    limits: MailAllowance = MailAllowance(perHour: nil)
  ) -> MailChannel {
    MailChannel(
      width: 2, limits: limits,
      write: { delivery, _ in
        guard case .mail(let text) = delivery.device.address, let address = MailAddress(text) else { return nil }
        return MailToSend(bytes: [], from: address, to: address)
      },
      send: { _ in
        SMTPAnswer(outcome, status: 450, reason: "x", isOfRecipient: isOfRecipient, wasSentWhole: wasSentWhole)
      })
  }

  @Test("A deferred mail is tried again after 1, 5 and 15 minutes, and then hourly for a day")
  func retries() async {
    for (attempt, seconds) in [(1, 60), (2, 300), (3, 900), (4, 3600), (20, 3600)] as [(Int, Int64)] {
      let answer = await channel(.later).send([], delivery(attempt: attempt, age: 3600), at: now)
      #expect(answer == .busy(status: 450, reason: "x", seconds: seconds, isOfDevice: true))
    }
    let over = await channel(.later).send([], delivery(attempt: 27, age: 86_400), at: now)
    #expect(over == .rejected(status: 450, reason: "x"))
  }

  @Test("A mail to a full mailbox is tried again the next day, twice")
  func full() async {
    let tomorrow = ServiceAnswer.busy(status: 450, reason: "x", seconds: 86_400, isOfDevice: true)
    #expect(await channel(.full).send([], delivery(), at: now) == tomorrow)
    #expect(await channel(.full).send([], delivery(attempt: 2, age: 86_401), at: now) == tomorrow)
    #expect(
      await channel(.full).send([], delivery(attempt: 3, age: 172_802), at: now) == .rejected(status: 450, reason: "x"))
  }

  @Test("A mail to whose end the relay does not reply is sent again twice, an hour later")
  func unanswered() async {
    let channel = channel(.lost, wasSentWhole: true)
    let rejected = ServiceAnswer.rejected(status: 450, reason: "x")
    let later = ServiceAnswer.busy(status: 450, reason: "x", seconds: 3_600)
    for attempt in 4...5 { #expect(await channel.send([], delivery(attempt: attempt), at: now) == later) }
    #expect(await channel.send([], delivery(attempt: 6), at: now) == rejected)
    #expect(await channel.send([], delivery("e"), at: now) == later, "each mail has its own repetitions")
    #expect(await channel.send([], delivery("e", attempt: 2, age: 86_400), at: now) == rejected)
  }

  @Test("A refused recipient is tried again for a day, and does not stand for the others")
  func refusedRecipient() async {
    let channel = channel(.misconfigured, isOfRecipient: true)
    let refused = ServiceAnswer.refused(status: 450, reason: "x", isOfDevice: true)
    #expect(await channel.send([], delivery(age: 86_399), at: now) == refused)
    #expect(await channel.send([], delivery(age: 86_400), at: now) == .rejected(status: 450, reason: "x"))
  }

  @Test("Only failures of the guest’s own mailbox end mail to the guest")
  func blame() async {
    #expect(await channel(.refusedAddress).send([], delivery(), at: now) == .gone(status: 450, reason: "x"))
    #expect(
      await channel(.misconfigured).send([], delivery(age: 900_000), at: now) == .refused(status: 450, reason: "x"))
    #expect(await channel(.unreachable).send([], delivery(age: 900_000), at: now) == .busy(status: 450, reason: "x"))
    #expect(
      await channel(.accepted).send([], delivery(to: "ana@exämple.org"), at: now)
        == .rejected(status: nil, reason: "mail cannot be sent to this address"))
  }

  @Test("Ten mails to one domain leave at once, then one a second, and each keeps its turn")
  func domains() {
    let limits = MailAllowance(perHour: nil)
    func turn(_ number: Int, _ domain: String = "example.org", at moment: Timestamp) -> Timestamp? {
      limits.turn(of: Delivery.ID(kept: "d\(number)"), to: domain, at: moment)
    }
    for number in 0..<10 { #expect(turn(number, at: now) == nil) }
    #expect(turn(10, at: now) == Timestamp(milliseconds: now.milliseconds + 1_000))
    #expect(turn(11, at: now) == Timestamp(milliseconds: now.milliseconds + 2_000))
    #expect(turn(12, "elsewhere.org", at: now) == nil)
    #expect(turn(11, at: now.adding(seconds: 1)) == Timestamp(milliseconds: now.milliseconds + 2_000))
    #expect(turn(10, at: now.adding(seconds: 1)) == nil)
    #expect(turn(11, at: now.adding(seconds: 2)) == nil)
    #expect(turn(13, at: now.adding(seconds: 60)) == nil)
  }

  @Test("The relay's hourly limit holds in every hour, even across a restart")
  func hour() {
    let limits = MailAllowance(perHour: 3, sent: [now.adding(seconds: -3_601), now.adding(seconds: -1_800)])
    #expect(limits.room(at: now) == 2)
    limits.count(at: now)
    limits.count(at: now)
    #expect(limits.room(at: now) == 0)
    #expect(channel(.accepted, limits: limits).allowance(for: "mail", at: now) == 0)
    #expect(channel(.accepted, limits: limits).allowance(for: "push.example.org", at: now) == nil)
    #expect(limits.room(at: now.adding(seconds: 1_801)) == 1)
    #expect(limits.room(at: now.adding(seconds: 3_601)) == 3)
  }

  @Test("Mails that other servers sent count for the hourly limit")
  func servers() {
    let limits = MailAllowance(perHour: 3, sent: [now])
    limits.count(elsewhere: [now.adding(seconds: -3_599), now.adding(seconds: 30)])
    #expect(limits.room(at: now) == 0)
    #expect(limits.room(at: now.adding(seconds: 1)) == 1)
    limits.count(elsewhere: [])
    #expect(limits.room(at: now) == 2)
  }

  @Test("The lane is as wide as the number of sending threads")
  func lane() {
    #expect(channel(.accepted).lane(of: "mail")?.room(at: now) == 2)
    #expect(channel(.accepted).lane(of: "push.example.org") == nil)
  }
}
