import Delivery
import Foundation
import Invites
import JSON
import PageKit
import Simulator
import Texts
import WebPush

/// A payload that is sent as Web Push, with its recipient's language and its deadline.
package struct PushSource: Sendable {
  package var payload: [UInt8]
  /// The identifier of the delivery.
  package var identifier: String
  package var collapseID: String
  /// The recipient's language.
  package var language: Language
  /// The page that a payload opens when it names no page of this server.
  package var page: String?
  /// The times of the delivery. Nil for a payload that is only tried out.
  package var time: (sentAt: Timestamp, deadline: Timestamp)?
  /// The most bytes that the device accepts.
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

  /// - Throws: when the bytes are not a payload; `TooLarge` when not even the title fits.
  fileprivate func fitted(hidesDetails: Bool) throws -> (WebPushMessage, WebPushMessage.Fitted) {
    let message = try WebPushMessage(
      payload, identifier: identifier, collapseID: collapseID, in: language, hidesDetails: hidesDetails, page: page)
    return (message, try message.fitted(limit: limit))
  }

  /// Returns the message as it is sent. Nil when it does not fit.
  /// - Throws: when the bytes are not a payload.
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

  /// Topics are derived from the secret of a device, so that two devices have none in common. This secret belongs to no
  /// device.
  private static let sampleSecret = [UInt8](repeating: 0, count: 16)
}

extension PushSource {
  /// Whether a push service would still keep the message. After the deadline there is nothing left to answer.
  package func isWanted(at now: Timestamp) -> Bool { time.map { now < $0.deadline } ?? true }

  /// The source of a push to a browser's own simulated phone, which is sent nowhere else.
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
  /// - Throws: when the bytes are not a payload.
  package init(_ source: PushSource, form: NotificationForm?, origin: String, assets: Assets, language: Language) throws
  {
    self.init(
      message: try source.message(), hidden: try source.message(hidesDetails: true), limit: source.limit, form: form,
      origin: URL(string: origin)?.authority ?? origin, assets: assets, language: language)
  }
}

extension PushPanel {
  /// Returns the panel without its photo if this server does not have the photo, because browsers then show none
  /// either.
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
  /// The answer given on the look of this name. Nil for an action that was taken elsewhere.
  package init?(_ result: ResponseResult?, on look: String?) {
    guard let look = look.flatMap(PushPanel.Look.init), let reply = result?.serverReply else { return nil }
    let body = (200...299).contains(reply.status) ? try? JSON(parsing: reply.body) : nil
    self.init(look: look, status: body?["rsvp"]?["status"]?.string, sentence: body?["sentence"]?.string)
  }
}

extension Trace {
  /// Records what the payload becomes as Web Push. Records nothing for bytes that are not a payload, which the phone
  /// reports itself.
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
