import Delivery
import Foundation
import Invites
import JSON
import PageKit
import Simulator
import Texts
import WebPush

/// A payload that goes out as Web Push: to whom, and until when somebody wants to know.
package struct PushSource: Sendable {
  package var payload: [UInt8]
  /// Of the delivery.
  package var identifier: String
  package var collapseID: String
  /// Of whoever gets it.
  package var language: Language
  /// Where a payload leads that names no page of this server's.
  package var page: String?
  /// Nil for what is only tried.
  package var time: (sentAt: Timestamp, deadline: Timestamp)?
  /// The most bytes that the device takes.
  package var limit = WebPushChannel.usualLimit

  package init(
    payload: [UInt8], identifier: String, collapseID: String, language: Language, page: String? = nil,
    time: (sentAt: Timestamp, deadline: Timestamp)? = nil, limit: Int = WebPushChannel.usualLimit
  ) {
    self.payload = payload
    self.identifier = identifier
    self.collapseID = collapseID
    self.language = language
    self.page = page
    self.time = time
    self.limit = limit
  }

  /// - Throws: when the bytes are no payload; `TooLarge` when not even the title fits.
  fileprivate func fitted(hidesDetails: Bool) throws -> (WebPushMessage, WebPushMessage.Fitted) {
    let message = try WebPushMessage(
      payload, identifier: identifier, collapseID: collapseID, in: language, hidesDetails: hidesDetails, page: page)
    return (message, try message.fitted(limit: limit))
  }

  /// Nil where it does not fit.
  /// - Throws: when the bytes are no payload.
  package func message(hidesDetails: Bool = false) throws -> PushPanel.Message? {
    do {
      let (message, fitted) = try fitted(hidesDetails: hidesDetails)
      let (now, deadline) = time ?? (Timestamp(milliseconds: 0), Timestamp(milliseconds: 0))
      let push = message.push(fitted, until: deadline, at: now, limit: limit)
      let headers = push.headers(auth: Self.sampleSecret)
      return PushPanel.Message(
        notification: BrowserNotification(fitted.bytes), size: fitted.bytes.count, paddedSize: push.paddedCount,
        leftOut: PushPanel.LeftOut(fitted),
        headers: (time == nil ? ["Urgency", "Topic"] : ["TTL", "Urgency", "Topic"]).compactMap { name in
          headers[name].map { .init(name: name, value: $0) }
        },
        text: try JSON(parsing: fitted.bytes).indented())
    } catch is WebPushMessage.TooLarge {
      return nil
    }
  }

  /// Topics are made with the secret of a device, so that two devices have nothing in common. This one belongs to none.
  private static let sampleSecret = [UInt8](repeating: 0, count: 16)
}

extension PushSource {
  /// Whether a push service would still keep it; afterwards there is nothing left to answer.
  package func isWanted(at now: Timestamp) -> Bool { time.map { now < $0.deadline } ?? true }

  /// What a browser's own phone got, which goes nowhere else.
  package init(trying push: PhonePush, in language: Language, page: String) {
    self.init(
      payload: push.bytes, identifier: "preview", collapseID: push.identifier, language: language, page: page)
  }
}

extension PushPanel.LeftOut {
  package init(_ fitted: WebPushMessage.Fitted) {
    self =
      switch (fitted.givesUpPhoto, fitted.shortensWords) {
      case (false, false): .nothing
      case (true, false): .photo
      case (false, true): .words
      case (true, true): .photoAndWords
      }
  }
}

extension PushPanel {
  /// - Throws: when the bytes are no payload.
  package init(_ source: PushSource, form: NotificationForm?, origin: String, assets: Assets, language: Language) throws
  {
    self.init(
      message: try source.message(), hidden: try source.message(hidesDetails: true), limit: source.limit, form: form,
      origin: URL(string: origin)?.authority ?? origin, assets: assets, language: language)
  }
}

extension PushPanel {
  /// The panel without a photo that this server does not have, of which browsers show nothing either.
  package func withoutMissingPhoto(on network: PhoneNetwork) async -> PushPanel {
    guard let photo = message?.notification.photo.flatMap(URL.init(string:)),
      await !network.mayHavePicture(at: photo)
    else { return self }
    var panel = self
    panel.message?.notification.removePhoto()
    return panel
  }
}

extension PushPanel.Answer {
  /// What came of an action on the look of this name; nil for an action that was taken elsewhere.
  package init?(_ handling: Handling?, on look: String?) {
    guard let look = look.flatMap(PushPanel.Look.init), let reply = handling?.serverReply else { return nil }
    let body = (200...299).contains(reply.status) ? try? JSON(parsing: reply.body) : nil
    self.init(look: look, status: body?["rsvp"]?["status"]?.string)
  }
}

extension Trace {
  /// What becomes of the payload as Web Push. Nothing for bytes that are no payload, of which the phone says more.
  package func recordPush(_ source: PushSource) {
    let limit = source.limit
    do {
      let (_, fitted) = try source.fitted(hidesDetails: false)
      let size = "As Web Push the notification takes \(fitted.bytes.count) of \(limit) bytes"
      record(
        .pushComposed, "\(size)\(PushPanel.LeftOut(fitted).clause).",
        ["bytes": "\(fitted.bytes.count)", "limit": "\(limit)"])
    } catch is WebPushMessage.TooLarge {
      record(.pushComposed, "Not even its title fits into the \(limit) bytes of Web Push.", ["limit": "\(limit)"])
    } catch {}
  }
}

extension PushPanel.LeftOut {
  fileprivate var clause: String {
    switch self {
    case .nothing: ""
    case .photo: ", without its photo"
    case .words: ", with fewer words"
    case .photoAndWords: ", without its photo and with fewer words"
    }
  }
}
