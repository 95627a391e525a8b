/// Mails in the forms that the large mail programs send.
enum Fixtures {
  static func reply(
    from program: String = "Google Inc//Google Calendar 70.9054", _ status: String = "ACCEPTED",
    attendees: [String]? = nil,
    method: String = "REPLY", more: String = ""
  ) -> String {
    let own =
      "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=\(status);CN=Bo\n  Berg;X-NUM-GUESTS=0:mailto:Bo@example.org"
    return """
      BEGIN:VCALENDAR
      PRODID:-//\(program)//EN
      VERSION:2.0
      CALSCALE:GREGORIAN
      METHOD:\(method)
      BEGIN:VTIMEZONE
      TZID:Europe/Vienna
      END:VTIMEZONE
      BEGIN:VEVENT
      DTSTART:20260619T170000Z
      DTSTAMP:20260601T120000Z
      ORGANIZER;CN="Ana: host";SENT-BY="mailto:x@example.org":mailto:rsvp+k3y@party.example
      UID:01kt1gw6g0@party.example
      \((attendees ?? [own]).joined(separator: "\n"))
      SEQUENCE:2\(more)
      STATUS:CONFIRMED
      BEGIN:VALARM
      UID:of-an-alarm
      END:VALARM
      END:VEVENT
      END:VCALENDAR
      """
  }

  /// A reply by Gmail's buttons: alternative parts, and the calendar once more as a file.
  static let gmailReply = """
    Return-Path: <bo@example.org>
    From: Bo Berg <bo@example.org>
    To: rsvp+k3y@party.example
    Subject: Accepted: The Bash @ Fri Jun 19, 2026 7pm (CEST) (Ana)
    Message-ID: <calendar-abc@google.com>
    MIME-Version: 1.0
    Content-Type: multipart/mixed; boundary="0000000000001"

    --0000000000001
    Content-Type: multipart/alternative; boundary="0000000000002"

    --0000000000002
    Content-Type: text/plain; charset="UTF-8"; format=flowed; delsp=yes
    Content-Transfer-Encoding: base64

    Qm8gQmVyZyBoYXMgYWNjZXB0ZWQ=
    --0000000000002
    Content-Type: text/calendar; charset="UTF-8"; method=REPLY
    Content-Transfer-Encoding: 7bit

    \(reply(more: "\nCOMMENT:With a cake\\, and\\nlate"))
    --0000000000002--
    --0000000000001
    Content-Type: application/ics; name="invite.ics"
    Content-Disposition: attachment; filename="invite.ics"
    Content-Transfer-Encoding: base64

    QkVHSU46VkNBTEVOREFS
    --0000000000001--
    """

  /// A reply from Outlook: no ORGANIZER, a description, and quoted-printable.
  static let outlookReply = """
    From: Bo Berg <bo@example.org>
    To: "rsvp+k3y@party.example" <rsvp+k3y@party.example>
    Subject: Tentative: The Bash
    Message-ID: <AM0@outlook.com>
    Content-Type: multipart/alternative; boundary="_000_AM0_"

    --_000_AM0_
    Content-Type: text/plain; charset="iso-8859-1"
    Content-Transfer-Encoding: quoted-printable


    --_000_AM0_
    Content-Type: text/calendar; charset="utf-8"; method=REPLY
    Content-Transfer-Encoding: quoted-printable

    BEGIN:VCALENDAR
    METHOD:REPLY
    PRODID:Microsoft Exchange Server 2010
    VERSION:2.0
    BEGIN:VEVENT
    ATTENDEE;PARTSTAT=3DTENTATIVE;CN=3DBo Berg:mailto:bo@example.org
    COMMENT;LANGUAGE=3Den-US:Perhaps=3D)\\n
    UID:01kt1gw6g0@party.example
    DTSTAMP:20260601T130000Z
    SEQUENCE:2
    END:VEVENT
    END:VCALENDAR
    --_000_AM0_--
    """

  /// A reply from Apple's Calendar: only the calendar, as a file, sent from another account.
  static let appleReply = """
    From: Bo Berg <bo@me.example>
    To: rsvp+k3y@party.example
    Message-ID: <A-B@me.example>
    Content-Type: multipart/alternative; boundary="Apple-Mail-1"

    --Apple-Mail-1
    Content-Type: text/plain; charset=utf-8

    bo@example.org has declined your invitation
    --Apple-Mail-1
    Content-Type: text/calendar; charset=utf-8; method=REPLY
    Content-Disposition: attachment; filename="iCal-1.ics"

    \(reply(from: "Apple Inc.//macOS 14.0", "DECLINED"))
    --Apple-Mail-1--
    """

  static let bounce = """
    Return-Path: <>
    From: MAILER-DAEMON@relay.example
    To: bounce+k3y@party.example
    Content-Type: multipart/report; report-type=delivery-status; boundary=dsn

    --dsn

    I could not deliver this.
    --dsn
    Content-Type: message/delivery-status

    Reporting-MTA: dns; relay.example
    Arrival-Date: Fri, 19 Jun 2026 10:00:00 +0000

    Final-Recipient: rfc822; Bo@example.org
    Action: failed
    Status: 5.1.1
    Diagnostic-Code: smtp; 550 5.1.1 User unknown
    --dsn
    Content-Type: message/rfc822

    From: invites@party.example
    Message-ID: <d.01abc@party.example>

    Come
    --dsn--
    """
}
