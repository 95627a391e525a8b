// Written by bin/embed from Public/texts/en.po.

/// What stands before the point of a text's key, in the order in which catalogs have them.
package enum TextGroup: Int, CaseIterable, Sendable {
  case accountEmail
  case actor
  case adding
  case address
  case addresses
  case ago
  case album
  case allowing
  case answered
  case answers
  case arrivalPush
  case arrivals
  case arrived
  case ask
  case broadcasts
  case browserPush
  case cancelling
  case card
  case center
  case changed
  case changes
  case checkIn
  case coHosts
  case composer
  case connection
  case days
  case deliveries
  case deliveryStatus
  case demo
  case developers
  case device
  case devices
  case door
  case draft
  case errors
  case eventForm
  case events
  case failures
  case feed
  case form
  case frame
  case friends
  case going
  case guestNews
  case guestPanel
  case guests
  case guide
  case headcount
  case hostAnswers
  case hostDone
  case hostNews
  case hostPhone
  case hostPush
  case hostSettings
  case household
  case install
  case invite
  case inviting
  case join
  case lab
  case labApp
  case labEditor
  case labHeaders
  case labSends
  case labWays
  case lastLine
  case linkCode
  case linkPreview
  case look
  case mailPanel
  case mailState
  case mailStop
  case mailTrouble
  case mailedLinks
  case mailedSignIn
  case mails
  case messages
  case myCode
  case news
  case next
  case notifications
  case notifying
  case offline
  case opened
  case operations
  case otherGuest
  case outcome
  case ownMail
  case pattern
  case phone
  case phoneApp
  case phoneSystem
  case photoPush
  case photos
  case presence
  case presets
  case preview
  case privateMessages
  case push
  case recurrence
  case reinstating
  case reminderPush
  case reminders
  case rowMenu
  case scan
  case search
  case security
  case sendMail
  case sending
  case series
  case settings
  case sheet
  case status
  case story
  case survey
  case table
  case textSize
  case thread
  case trace
  case travel
  case trigger
  case unsubscribe
  case way
  case whose
}

extension LocalizedText {
  package enum AccountEmail {
    /// Sign in by email
    package static var title: LocalizedText { LocalizedText(.accountEmail, 0) }
    /// Add an email address to sign in by link if you forget your passphrase.
    package static var lead: LocalizedText { LocalizedText(.accountEmail, 1) }
    /// Sign-in links go to {address}.
    package static var now: LocalizedText { LocalizedText(.accountEmail, 2) }
    /// Email to this address bounced, so sign-in links no longer go there. Enter it again once it works, or use a …
    package static var returned: LocalizedText { LocalizedText(.accountEmail, 3) }
    /// We’ve sent an email to {address}. Open its link to confirm the address.
    package static var waiting: LocalizedText { LocalizedText(.accountEmail, 4) }
    /// Your passphrase
    package static var passphrase: LocalizedText { LocalizedText(.accountEmail, 5) }
    /// Confirm by email
    package static var save: LocalizedText { LocalizedText(.accountEmail, 6) }
    /// Remove address
    package static var remove: LocalizedText { LocalizedText(.accountEmail, 7) }
    /// Check your inbox. The link in the email confirms the address.
    package static var asked: LocalizedText { LocalizedText(.accountEmail, 8) }
    /// Sign-in links are no longer sent by email.
    package static var removed: LocalizedText { LocalizedText(.accountEmail, 9) }
    /// Confirm this address
    package static var confirm: LocalizedText { LocalizedText(.accountEmail, 10) }
    /// Sign-in links for {name} will be sent to {address}. Confirm if both are yours.
    package static var confirmLead: LocalizedText { LocalizedText(.accountEmail, 11) }
    /// Confirm
    package static var confirmDo: LocalizedText { LocalizedText(.accountEmail, 12) }
    /// Address confirmed
    package static var done: LocalizedText { LocalizedText(.accountEmail, 13) }
    /// Sign-in links for {name} now go to {address}.
    package static var doneLead: LocalizedText { LocalizedText(.accountEmail, 14) }
    /// Confirm your address
    package static var subject: LocalizedText { LocalizedText(.accountEmail, 15) }
    /// Confirm that sign-in links for {name} at {site} may be sent here. This link works for one day.
    package static var letter: LocalizedText { LocalizedText(.accountEmail, 16) }
    /// A host at {site} entered this address in their settings. If that wasn’t you, delete this email. Nothing els…
    package static var why: LocalizedText { LocalizedText(.accountEmail, 17) }
  }
  package enum Actor {
    /// Phone
    package static var phone: LocalizedText { LocalizedText(.actor, 0) }
    /// Service extension
    package static var serviceExtension: LocalizedText { LocalizedText(.actor, 1) }
    /// Content extension
    package static var contentExtension: LocalizedText { LocalizedText(.actor, 2) }
    /// App
    package static var app: LocalizedText { LocalizedText(.actor, 3) }
    /// User
    package static var user: LocalizedText { LocalizedText(.actor, 4) }
    /// Server
    package static var server: LocalizedText { LocalizedText(.actor, 5) }
  }
  package enum Adding {
    /// Several at once
    package static var several: LocalizedText { LocalizedText(.adding, 0) }
    /// Guests
    package static var lines: LocalizedText { LocalizedText(.adding, 1) }
    /// One per line. “Ana, +2, from work” means that Ana may bring two people, and “from work” is a note for hosts…
    package static var linesHint: LocalizedText { LocalizedText(.adding, 2) }
    /// One guest
    package static var one: LocalizedText { LocalizedText(.adding, 3) }
    /// Add
    package static var invite: LocalizedText { LocalizedText(.adding, 4) }
    /// Import guests
    package static var fileTitle: LocalizedText { LocalizedText(.adding, 5) }
    /// A table (CSV) or contact cards (vCard, .vcf), up to 4 MB and 10,000 people. You’ll see a preview before any…
    package static var fileLead: LocalizedText { LocalizedText(.adding, 6) }
    /// File
    package static var file: LocalizedText { LocalizedText(.adding, 7) }
    /// Preview
    package static var read: LocalizedText { LocalizedText(.adding, 8) }
    /// What each column contains
    package static var columns: LocalizedText { LocalizedText(.adding, 9) }
    /// Column {n}
    package static var column: LocalizedText { LocalizedText(.adding, 10) }
    /// The first row contains column names
    package static var header: LocalizedText { LocalizedText(.adding, 11) }
    /// Also add people who are already on the list
    package static var sameNames: LocalizedText { LocalizedText(.adding, 12) }
    /// Update preview
    package static var update: LocalizedText { LocalizedText(.adding, 13) }
    /// Preview
    package static var preview: LocalizedText { LocalizedText(.adding, 14) }
    /// for example {text}
    package static var example: LocalizedText { LocalizedText(.adding, 15) }
    /// Line
    package static var line: LocalizedText { LocalizedText(.adding, 16) }
    /// Result
    package static var outcome: LocalizedText { LocalizedText(.adding, 17) }
    /// Will be added
    package static var isNew: LocalizedText { LocalizedText(.adding, 18) }
    /// Will be added, but some details are left out: {reasons}
    package static var isNewWithout: LocalizedText { LocalizedText(.adding, 19) }
    /// Already on the list as {name}
    package static var isKnown: LocalizedText { LocalizedText(.adding, 20) }
    /// Same person as on line {line}
    package static var isRepeated: LocalizedText { LocalizedText(.adding, 21) }
    /// Skipped: {reason}
    package static var isRefused: LocalizedText { LocalizedText(.adding, 22) }
    /// no name
    package static var nameless: LocalizedText { LocalizedText(.adding, 23) }
    /// Choose another file
    package static var another: LocalizedText { LocalizedText(.adding, 24) }
    /// {file}, read as {encoding}
    package static var readAs: LocalizedText { LocalizedText(.adding, 25) }
    /// If names look wrong, save the file as UTF-8 and choose it again.
    package static var encodingDoubt: LocalizedText { LocalizedText(.adding, 26) }
    /// Choose the column that contains the names.
    package static var noName: LocalizedText { LocalizedText(.adding, 27) }
    /// With this file, the list would have more than 10,000 guests. Shorten it.
    package static var tooMany: LocalizedText { LocalizedText(.adding, 28) }
    /// Skip
    package static var columnIgnored: LocalizedText { LocalizedText(.adding, 29) }
    /// Name
    package static var columnName: LocalizedText { LocalizedText(.adding, 30) }
    /// First name
    package static var columnFirst: LocalizedText { LocalizedText(.adding, 31) }
    /// Last name
    package static var columnLast: LocalizedText { LocalizedText(.adding, 32) }
    /// May bring (number)
    package static var columnPlus: LocalizedText { LocalizedText(.adding, 33) }
    /// Party size
    package static var columnPeople: LocalizedText { LocalizedText(.adding, 34) }
  }
  package enum Address {
    /// Let guests in
    package static var title: LocalizedText { LocalizedText(.address, 0) }
    /// The address where guests reach this server, and whether it works.
    package static var cardLead: LocalizedText { LocalizedText(.address, 1) }
    /// Guests can’t open your links yet: this address works on this computer only.
    package static var note: LocalizedText { LocalizedText(.address, 2) }
    /// Let guests in
    package static var noteAction: LocalizedText { LocalizedText(.address, 3) }
    /// Your address
    package static var now: LocalizedText { LocalizedText(.address, 4) }
    /// Only this computer can open it. Links, QR codes and calendar entries that you share don’t work for others.
    package static var thisMachine: LocalizedText { LocalizedText(.address, 5) }
    /// Only people on your own network, such as your Wi-Fi, can open it.
    package static var thisNetwork: LocalizedText { LocalizedText(.address, 6) }
    /// This is an address on the internet. Test whether it leads to this server.
    package static var everybody: LocalizedText { LocalizedText(.address, 7) }
    /// Test
    package static var test: LocalizedText { LocalizedText(.address, 8) }
    /// The server opens the address, through DNS, proxy and certificate, and checks that it reaches itself. To be …
    package static var testFromOutside: LocalizedText { LocalizedText(.address, 9) }
    /// This address leads to this server.
    package static var reached: LocalizedText { LocalizedText(.address, 10) }
    /// This address leads to a different server. Check where it points.
    package static var otherServer: LocalizedText { LocalizedText(.address, 11) }
    /// Other ways
    package static var ways: LocalizedText { LocalizedText(.address, 12) }
    /// The address is set when Partyline starts, with --public-url or PARTYLINE_PUBLIC_URL. All links, QR codes, c…
    package static var waysLead: LocalizedText { LocalizedText(.address, 13) }
    /// Your own network
    package static var network: LocalizedText { LocalizedText(.address, 14) }
    /// For guests on the same Wi-Fi. Without HTTPS, browsers don’t let pages copy, share or be installed.
    package static var networkLead: LocalizedText { LocalizedText(.address, 15) }
    /// Tailscale Funnel
    package static var tailscale: LocalizedText { LocalizedText(.address, 16) }
    /// Gives this computer an HTTPS address that anyone can open. With “tailscale serve” instead of “funnel”, only…
    package static var tailscaleLead: LocalizedText { LocalizedText(.address, 17) }
    /// Cloudflare Tunnel
    package static var cloudflare: LocalizedText { LocalizedText(.address, 18) }
    /// A quick tunnel has a new HTTPS address each time it starts. It’s meant for testing: it allows at most 200 r…
    package static var cloudflareLead: LocalizedText { LocalizedText(.address, 19) }
    /// Caddy on your own server
    package static var caddy: LocalizedText { LocalizedText(.address, 20) }
    /// For a domain that points to this computer. Caddy gets the certificate by itself.
    package static var caddyLead: LocalizedText { LocalizedText(.address, 21) }
    /// Test an address
    package static var testTitle: LocalizedText { LocalizedText(.address, 22) }
    /// Address
    package static var field: LocalizedText { LocalizedText(.address, 23) }
    /// This address redirects to another. Test that one. It often begins with https.
    package static var redirected: LocalizedText { LocalizedText(.address, 24) }
    /// This name was not found. Check its spelling. A new name can take a few minutes to become known.
    package static var unknownHost: LocalizedText { LocalizedText(.address, 25) }
    /// Nothing responds there. Check whether the tunnel or proxy is running, the port, and the firewall.
    package static var unreachable: LocalizedText { LocalizedText(.address, 26) }
    /// There was no response in time. Check the firewall, and whether your router forwards the port.
    package static var timedOut: LocalizedText { LocalizedText(.address, 27) }
    /// The certificate there isn’t valid. It has expired, belongs to another name, or was issued by an authority t…
    package static var untrusted: LocalizedText { LocalizedText(.address, 28) }
    /// The server there doesn’t use HTTPS. Turn HTTPS on there, or test the address with http.
    package static var notEncrypted: LocalizedText { LocalizedText(.address, 29) }
    /// The connection ended without a response. The port may be for HTTPS. Test the address with https.
    package static var broken: LocalizedText { LocalizedText(.address, 30) }
    /// This address is in a private network. There, the server only tests its own addresses, and guests outside ca…
    package static var privateNetwork: LocalizedText { LocalizedText(.address, 31) }
    /// Stop Partyline and start it with this address. All links will use it:
    package static var start: LocalizedText { LocalizedText(.address, 32) }
    /// Test the address that it shows. Then stop Partyline and start it with that address:
    package static var startWithIts: LocalizedText { LocalizedText(.address, 33) }
    /// Stop Partyline and start it like this:
    package static var startAgain: LocalizedText { LocalizedText(.address, 34) }
    /// Run this alongside Partyline:
    package static var run: LocalizedText { LocalizedText(.address, 35) }
    /// Install {program}
    package static var install: LocalizedText { LocalizedText(.address, 36) }
    /// Keep these environment variables set as they are now:
    package static var variables: LocalizedText { LocalizedText(.address, 37) }
    /// This server sends email, but guests can’t open the links in it yet. Let guests in before you send invitatio…
    package static var mail: LocalizedText { LocalizedText(.address, 38) }
    /// Recommended: {way}
    package static var recommended: LocalizedText { LocalizedText(.address, 39) }
    /// It’s installed on this computer, and its address stays the same.
    package static var whyTailscale: LocalizedText { LocalizedText(.address, 40) }
    /// It’s installed on this computer, which has an address on the internet.
    package static var whyCaddy: LocalizedText { LocalizedText(.address, 41) }
    /// It’s installed on this computer, needs no account, and takes a minute.
    package static var whyInstalled: LocalizedText { LocalizedText(.address, 42) }
    /// It needs no account and no router settings, and takes two minutes.
    package static var whyCloudflare: LocalizedText { LocalizedText(.address, 43) }
    /// Directly on the internet
    package static var direct: LocalizedText { LocalizedText(.address, 44) }
    /// This computer has the address {address}. Without HTTPS, others can read the traffic, and browsers don’t let…
    package static var directLead: LocalizedText { LocalizedText(.address, 45) }
    /// Copy
    package static var copy: LocalizedText { LocalizedText(.address, 46) }
    /// Copied
    package static var copied: LocalizedText { LocalizedText(.address, 47) }
  }
  package enum Addresses {
    /// Addresses
    package static var title: LocalizedText { LocalizedText(.addresses, 0) }
    /// Email
    package static var email: LocalizedText { LocalizedText(.addresses, 1) }
    /// Phone
    package static var phone: LocalizedText { LocalizedText(.addresses, 2) }
    /// For WhatsApp, include the country code, like +43 660 1234567.
    package static var phoneHint: LocalizedText { LocalizedText(.addresses, 3) }
    /// Only hosts see it. Nothing is sent there automatically.
    package static var hint: LocalizedText { LocalizedText(.addresses, 4) }
    /// Choose contacts
    package static var pick: LocalizedText { LocalizedText(.addresses, 5) }
  }
  package enum Album {
    /// Photos
    package static var title: LocalizedText { LocalizedText(.album, 0) }
    /// Back to the chat
    package static var back: LocalizedText { LocalizedText(.album, 1) }
    /// Download all
    package static var downloadAll: LocalizedText { LocalizedText(.album, 2) }
    /// No photos yet
    package static var empty: LocalizedText { LocalizedText(.album, 3) }
    /// Photos shared in the chat appear here.
    package static var emptyLead: LocalizedText { LocalizedText(.album, 4) }
    /// Earlier photos
    package static var earlier: LocalizedText { LocalizedText(.album, 5) }
    /// Later photos
    package static var later: LocalizedText { LocalizedText(.album, 6) }
    /// Close
    package static var close: LocalizedText { LocalizedText(.album, 7) }
    /// Download
    package static var download: LocalizedText { LocalizedText(.album, 8) }
    /// Previous photo
    package static var previous: LocalizedText { LocalizedText(.album, 9) }
    /// Next photo
    package static var next: LocalizedText { LocalizedText(.album, 10) }
    /// {index} of {n}
    package static var position: LocalizedText { LocalizedText(.album, 11) }
  }
  package enum Allowing {
    /// Allow notifications
    package static var title: LocalizedText { LocalizedText(.allowing, 0) }
    /// Allow
    package static var allow: LocalizedText { LocalizedText(.allowing, 1) }
    /// Quietly
    package static var quietly: LocalizedText { LocalizedText(.allowing, 2) }
    /// Don’t allow
    package static var dontAllow: LocalizedText { LocalizedText(.allowing, 3) }
    /// The app hasn’t asked for permission yet, so nothing is shown.
    package static var notAsked: LocalizedText { LocalizedText(.allowing, 4) }
    /// Nothing is shown, and nothing can be scheduled.
    package static var denied: LocalizedText { LocalizedText(.allowing, 5) }
    /// Quietly: only in the list, without sound, banner or badge, until the user decides.
    package static var provisional: LocalizedText { LocalizedText(.allowing, 6) }
    /// Follows the settings below.
    package static var asBelow: LocalizedText { LocalizedText(.allowing, 7) }
    /// Alert style when unlocked
    package static var style: LocalizedText { LocalizedText(.allowing, 8) }
    /// None
    package static var none: LocalizedText { LocalizedText(.allowing, 9) }
    /// Banners
    package static var banners: LocalizedText { LocalizedText(.allowing, 10) }
    /// Alerts
    package static var alerts: LocalizedText { LocalizedText(.allowing, 11) }
    /// Banners go away by themselves. Alerts stay.
    package static var styleNote: LocalizedText { LocalizedText(.allowing, 12) }
    /// Show previews
    package static var previews: LocalizedText { LocalizedText(.allowing, 13) }
    /// Notification grouping
    package static var grouping: LocalizedText { LocalizedText(.allowing, 14) }
    /// Automatic
    package static var automatic: LocalizedText { LocalizedText(.allowing, 15) }
    /// By app
    package static var byApp: LocalizedText { LocalizedText(.allowing, 16) }
    /// Off
    package static var off: LocalizedText { LocalizedText(.allowing, 17) }
    /// Show on lock screen
    package static var lockScreen: LocalizedText { LocalizedText(.allowing, 18) }
    /// Show in Notification Center
    package static var inCenter: LocalizedText { LocalizedText(.allowing, 19) }
    /// Sounds
    package static var sounds: LocalizedText { LocalizedText(.allowing, 20) }
    /// Badge on the icon
    package static var badge: LocalizedText { LocalizedText(.allowing, 21) }
  }
  package enum Answered {
    /// {name} is going
    package static var accepted: LocalizedText { LocalizedText(.answered, 0) }
    /// You’re going
    package static var youAccepted: LocalizedText { LocalizedText(.answered, 1) }
    /// {name} might come
    package static var maybe: LocalizedText { LocalizedText(.answered, 2) }
    /// You might come
    package static var youMaybe: LocalizedText { LocalizedText(.answered, 3) }
    /// {name} isn’t going
    package static var declined: LocalizedText { LocalizedText(.answered, 4) }
    /// You’re not going
    package static var youDeclined: LocalizedText { LocalizedText(.answered, 5) }
    /// {name} was invited
    package static var awaiting: LocalizedText { LocalizedText(.answered, 6) }
    /// You were invited
    package static var youAwaiting: LocalizedText { LocalizedText(.answered, 7) }
    /// {name} is on the waitlist
    package static var waitlisted: LocalizedText { LocalizedText(.answered, 8) }
    /// You’re on the waitlist
    package static var youWaitlisted: LocalizedText { LocalizedText(.answered, 9) }
    /// {names} are going
    package static var together: LocalizedText { LocalizedText(.answered, 10) }
    /// (answered by {host} for {name})
    package static var byHost: LocalizedText { LocalizedText(.answered, 11) }
  }
  package enum Answers {
    /// Your answer
    package static var label: LocalizedText { LocalizedText(.answers, 0) }
    /// Accept
    package static var accept: LocalizedText { LocalizedText(.answers, 1) }
    /// Maybe
    package static var maybe: LocalizedText { LocalizedText(.answers, 2) }
    /// Decline
    package static var decline: LocalizedText { LocalizedText(.answers, 3) }
    /// Join the waitlist
    package static var join: LocalizedText { LocalizedText(.answers, 4) }
    /// On the waitlist
    package static var waiting: LocalizedText { LocalizedText(.answers, 5) }
    /// Leave the waitlist
    package static var leave: LocalizedText { LocalizedText(.answers, 6) }
    /// Are you coming?
    package static var areYouComing: LocalizedText { LocalizedText(.answers, 7) }
    /// You didn’t answer
    package static var didNotAnswer: LocalizedText { LocalizedText(.answers, 8) }
    /// You said maybe
    package static var saidMaybe: LocalizedText { LocalizedText(.answers, 9) }
    /// You’re not going
    package static var notGoing: LocalizedText { LocalizedText(.answers, 10) }
    /// You’re on the waitlist
    package static var onWaitlist: LocalizedText { LocalizedText(.answers, 11) }
    /// You’re going with {names}
    package static var goingWith: LocalizedText { LocalizedText(.answers, 12) }
    /// You were there
    package static var wereThere: LocalizedText { LocalizedText(.answers, 13) }
    /// You were there with {names}
    package static var wereThereWith: LocalizedText { LocalizedText(.answers, 14) }
    /// Cancelled
    package static var calledOff: LocalizedText { LocalizedText(.answers, 15) }
    /// {host} cancelled this event. You don’t need to answer.
    package static var isCalledOff: LocalizedText { LocalizedText(.answers, 16) }
    /// This event is over.
    package static var isOver: LocalizedText { LocalizedText(.answers, 17) }
    /// Answers are closed. If your plans change, contact {host}.
    package static var isClosed: LocalizedText { LocalizedText(.answers, 18) }
    /// Answer by {moment}.
    package static var answerBy: LocalizedText { LocalizedText(.answers, 19) }
    /// All seats are taken. Join the waitlist to get a seat as soon as one is free.
    package static var isFull: LocalizedText { LocalizedText(.answers, 20) }
    /// You’re next in line.
    package static var nextInLine: LocalizedText { LocalizedText(.answers, 21) }
    /// You’re {place} in line.
    package static var placeInLine: LocalizedText { LocalizedText(.answers, 22) }
    /// We’ll show it here as soon as you get a seat.
    package static var weTellYou: LocalizedText { LocalizedText(.answers, 23) }
    /// Others are waiting. If you decline, your seat goes to the next person in line.
    package static var yoursGoesOn: LocalizedText { LocalizedText(.answers, 24) }
    /// Undo
    package static var undo: LocalizedText { LocalizedText(.answers, 25) }
    /// Declined by mistake? Your seat is still free.
    package static var undone: LocalizedText { LocalizedText(.answers, 26) }
    /// Say something to everyone (optional)
    package static var words: LocalizedText { LocalizedText(.answers, 27) }
    /// Can’t wait!
    package static var wordsExample: LocalizedText { LocalizedText(.answers, 28) }
    /// Your text is still in the message field.
    package static var wordsKept: LocalizedText { LocalizedText(.answers, 29) }
    /// Bring someone or add a message
    package static var extras: LocalizedText { LocalizedText(.answers, 30) }
    /// Note to the hosts
    package static var note: LocalizedText { LocalizedText(.answers, 31) }
    /// Only you and the hosts can see it.
    package static var noteHint: LocalizedText { LocalizedText(.answers, 32) }
    /// Add a note for the hosts
    package static var addNote: LocalizedText { LocalizedText(.answers, 33) }
    /// I’ll be late
    package static var noteExample: LocalizedText { LocalizedText(.answers, 34) }
    /// Who’s coming with you?
    package static var names: LocalizedText { LocalizedText(.answers, 35) }
    /// Name of your guest
    package static var companion: LocalizedText { LocalizedText(.answers, 36) }
    /// Save
    package static var save: LocalizedText { LocalizedText(.answers, 37) }
    /// Add a message
    package static var addWords: LocalizedText { LocalizedText(.answers, 38) }
    /// Bringing someone?
    package static var bringing: LocalizedText { LocalizedText(.answers, 39) }
    /// One fewer
    package static var fewer: LocalizedText { LocalizedText(.answers, 40) }
    /// One more
    package static var more: LocalizedText { LocalizedText(.answers, 41) }
    /// Name of guest {n}
    package static var numberedCompanion: LocalizedText { LocalizedText(.answers, 42) }
    /// Sent with your answer.
    package static var sentAlong: LocalizedText { LocalizedText(.answers, 43) }
    /// Saved
    package static var saved: LocalizedText { LocalizedText(.answers, 44) }
    /// Change
    package static var change: LocalizedText { LocalizedText(.answers, 45) }
    /// {host} answered for you. You can change or confirm the answer here.
    package static var byHost: LocalizedText { LocalizedText(.answers, 46) }
    /// Your answer isn’t sent yet. Tap once to confirm it.
    package static var unconfirmed: LocalizedText { LocalizedText(.answers, 47) }
    /// Confirm: {answer}
    package static var confirm: LocalizedText { LocalizedText(.answers, 48) }
  }
  package enum ArrivalPush {
    /// Reply
    package static var reply: LocalizedText { LocalizedText(.arrivalPush, 0) }
    /// Reply sent
    package static var replied: LocalizedText { LocalizedText(.arrivalPush, 1) }
  }
  package enum Arrivals {
    /// {name} is on the way
    package static var title: LocalizedText { LocalizedText(.arrivals, 0) }
    /// On the way: {name}
    package static var householdTitle: LocalizedText { LocalizedText(.arrivals, 1) }
    /// Expected at {time}
    package static var expected: LocalizedText { LocalizedText(.arrivals, 2) }
    /// On the way to {place}
    package static var to: LocalizedText { LocalizedText(.arrivals, 3) }
    /// {name}: {time}
    package static var line: LocalizedText { LocalizedText(.arrivals, 4) }
  }
  package enum Arrived {
    /// Shown on the lock screen.
    package static var lockScreen: LocalizedText { LocalizedText(.arrived, 0) }
    /// Shown as a banner.
    package static var banner: LocalizedText { LocalizedText(.arrived, 1) }
    /// Shown as an alert.
    package static var alert: LocalizedText { LocalizedText(.arrived, 2) }
    /// Shown in the list only.
    package static var list: LocalizedText { LocalizedText(.arrived, 3) }
    /// Delivered to the open notification.
    package static var open: LocalizedText { LocalizedText(.arrived, 4) }
    /// Not shown.
    package static var nowhere: LocalizedText { LocalizedText(.arrived, 5) }
  }
  package enum Ask {
    /// Ask your guests
    package static var title: LocalizedText { LocalizedText(.ask, 0) }
    /// Everyone answers where they already are: in the chat, in the notification, or by mail.
    package static var lead: LocalizedText { LocalizedText(.ask, 1) }
    /// Guests choose one or several answers.
    package static var pollHint: LocalizedText { LocalizedText(.ask, 2) }
    /// Guests say when they can come, and you choose the date.
    package static var datesHint: LocalizedText { LocalizedText(.ask, 3) }
    /// Guests say what they bring. Nothing comes twice.
    package static var listHint: LocalizedText { LocalizedText(.ask, 4) }
    /// Guests answer them when they accept. Only hosts see the answers, unless you show them to guests.
    package static var questionsHint: LocalizedText { LocalizedText(.ask, 5) }
    /// Your question
    package static var question: LocalizedText { LocalizedText(.ask, 6) }
    /// Which wine shall I get?
    package static var pollExample: LocalizedText { LocalizedText(.ask, 7) }
    /// When shall we meet?
    package static var datesExample: LocalizedText { LocalizedText(.ask, 8) }
    /// What can you bring?
    package static var listExample: LocalizedText { LocalizedText(.ask, 9) }
    /// Answers to choose from, one per line
    package static var choices: LocalizedText { LocalizedText(.ask, 10) }
    /// More answers, one per line
    package static var moreChoices: LocalizedText { LocalizedText(.ask, 11) }
    /// Things, one per line
    package static var things: LocalizedText { LocalizedText(.ask, 12) }
    /// Write an amount before a thing if you need more of it: 2 × salad
    package static var thingsHint: LocalizedText { LocalizedText(.ask, 13) }
    /// Answer {n}. Leave it empty to remove it.
    package static var existing: LocalizedText { LocalizedText(.ask, 14) }
    /// Date {n}
    package static var date: LocalizedText { LocalizedText(.ask, 15) }
    /// Guests may choose several
    package static var severalBox: LocalizedText { LocalizedText(.ask, 16) }
    /// Guests may add to it
    package static var additionsBox: LocalizedText { LocalizedText(.ask, 17) }
    /// Anonymous: no one sees who chose what. Guests then answer on the page, not in the notification.
    package static var anonymousBox: LocalizedText { LocalizedText(.ask, 18) }
    /// Open until
    package static var ends: LocalizedText { LocalizedText(.ask, 19) }
    /// Notify the guests
    package static var notifyBox: LocalizedText { LocalizedText(.ask, 20) }
    /// Ask
    package static var send: LocalizedText { LocalizedText(.ask, 21) }
    /// Save
    package static var save: LocalizedText { LocalizedText(.ask, 22) }
    /// Answered with
    package static var answers: LocalizedText { LocalizedText(.ask, 23) }
    /// a text
    package static var withText: LocalizedText { LocalizedText(.ask, 24) }
    /// yes or no
    package static var withYesNo: LocalizedText { LocalizedText(.ask, 25) }
    /// a number
    package static var withNumber: LocalizedText { LocalizedText(.ask, 26) }
    /// one of the answers below
    package static var withOne: LocalizedText { LocalizedText(.ask, 27) }
    /// several of the answers below
    package static var withSeveral: LocalizedText { LocalizedText(.ask, 28) }
    /// Needed from everyone who comes
    package static var requiredBox: LocalizedText { LocalizedText(.ask, 29) }
    /// For each person of a party
    package static var perPersonBox: LocalizedText { LocalizedText(.ask, 30) }
    /// Guests see each other’s answers
    package static var showsAnswersBox: LocalizedText { LocalizedText(.ask, 31) }
    /// Other guests see your answer.
    package static var othersSee: LocalizedText { LocalizedText(.ask, 32) }
    /// Only the hosts see your other answers.
    package static var restOnlyHosts: LocalizedText { LocalizedText(.ask, 33) }
    /// Answers to “{question}”
    package static var guestsAnswers: LocalizedText { LocalizedText(.ask, 34) }
    /// The hosts still need your answers to their questions.
    package static var stillOpen: LocalizedText { LocalizedText(.ask, 35) }
    /// Another question
    package static var another: LocalizedText { LocalizedText(.ask, 36) }
    /// Question {n}
    package static var numbered: LocalizedText { LocalizedText(.ask, 37) }
    /// Is there anything you do not eat?
    package static var diet: LocalizedText { LocalizedText(.ask, 38) }
    /// Ask about food
    package static var dietButton: LocalizedText { LocalizedText(.ask, 39) }
    /// How many children are you bringing?
    package static var children: LocalizedText { LocalizedText(.ask, 40) }
    /// Ask about children
    package static var childrenButton: LocalizedText { LocalizedText(.ask, 41) }
    /// Delete the questions and all answers
    package static var remove: LocalizedText { LocalizedText(.ask, 42) }
    /// Asked so far
    package static var asked: LocalizedText { LocalizedText(.ask, 43) }
    /// Answers
    package static var answersTitle: LocalizedText { LocalizedText(.ask, 44) }
    /// No answers yet.
    package static var noAnswers: LocalizedText { LocalizedText(.ask, 45) }
    /// The hosts would like to know
    package static var fromHost: LocalizedText { LocalizedText(.ask, 46) }
    /// Only the hosts see your answers.
    package static var onlyHosts: LocalizedText { LocalizedText(.ask, 47) }
    /// Companion {n}
    package static var forCompanion: LocalizedText { LocalizedText(.ask, 48) }
    /// needed
    package static var needed: LocalizedText { LocalizedText(.ask, 49) }
    /// Thanks, the hosts have your answers.
    package static var thanks: LocalizedText { LocalizedText(.ask, 50) }
    /// Change your answers
    package static var changeAnswers: LocalizedText { LocalizedText(.ask, 51) }
  }
  package enum Broadcasts {
    /// Message guests
    package static var title: LocalizedText { LocalizedText(.broadcasts, 0) }
    /// To
    package static var to: LocalizedText { LocalizedText(.broadcasts, 1) }
    /// Everyone
    package static var everyone: LocalizedText { LocalizedText(.broadcasts, 2) }
    /// Going
    package static var going: LocalizedText { LocalizedText(.broadcasts, 3) }
    /// Maybe
    package static var maybe: LocalizedText { LocalizedText(.broadcasts, 4) }
    /// No answer yet
    package static var awaiting: LocalizedText { LocalizedText(.broadcasts, 5) }
    /// On the waitlist
    package static var waitlisted: LocalizedText { LocalizedText(.broadcasts, 6) }
    /// Declined
    package static var declined: LocalizedText { LocalizedText(.broadcasts, 7) }
    /// Attended
    package static var came: LocalizedText { LocalizedText(.broadcasts, 8) }
    /// As filtered in the guest list
    package static var matching: LocalizedText { LocalizedText(.broadcasts, 9) }
    /// Message
    package static var message: LocalizedText { LocalizedText(.broadcasts, 10) }
    /// Send later
    package static var sendAt: LocalizedText { LocalizedText(.broadcasts, 11) }
    /// Leave empty to send now. Times are {zone}.
    package static var sendAtHint: LocalizedText { LocalizedText(.broadcasts, 12) }
    /// Preview
    package static var preview: LocalizedText { LocalizedText(.broadcasts, 13) }
    /// Schedule: {time}
    package static var schedule: LocalizedText { LocalizedText(.broadcasts, 14) }
    /// Posted in the chat. Guests who declined aren’t notified.
    package static var inThread: LocalizedText { LocalizedText(.broadcasts, 15) }
    /// Each guest gets it privately. Only the hosts see replies.
    package static var inPrivate: LocalizedText { LocalizedText(.broadcasts, 16) }
    /// Scheduled
    package static var scheduled: LocalizedText { LocalizedText(.broadcasts, 17) }
    /// Sent
    package static var past: LocalizedText { LocalizedText(.broadcasts, 18) }
    /// Will be sent in a few seconds.
    package static var isGoing: LocalizedText { LocalizedText(.broadcasts, 19) }
    /// Will be sent {time}.
    package static var isScheduled: LocalizedText { LocalizedText(.broadcasts, 20) }
    /// Not sent: cancelled
    package static var isCancelled: LocalizedText { LocalizedText(.broadcasts, 21) }
    /// Sending
    package static var sending: LocalizedText { LocalizedText(.broadcasts, 22) }
    /// Sent {time}
    package static var sentAt: LocalizedText { LocalizedText(.broadcasts, 23) }
    /// Not sent: the event was cancelled
    package static var skippedCancelled: LocalizedText { LocalizedText(.broadcasts, 24) }
    /// Not sent: the event was already over
    package static var skippedOver: LocalizedText { LocalizedText(.broadcasts, 25) }
    /// Not sent: its author is no longer a host
    package static var skippedAuthor: LocalizedText { LocalizedText(.broadcasts, 26) }
    /// Edit
    package static var edit: LocalizedText { LocalizedText(.broadcasts, 27) }
    /// Send now
    package static var sendNow: LocalizedText { LocalizedText(.broadcasts, 28) }
    /// Cancel
    package static var cancel: LocalizedText { LocalizedText(.broadcasts, 29) }
    /// Thank your guests
    package static var thankTitle: LocalizedText { LocalizedText(.broadcasts, 30) }
    /// Send {time}
    package static var thankAt: LocalizedText { LocalizedText(.broadcasts, 31) }
    /// Send thanks
    package static var thankNow: LocalizedText { LocalizedText(.broadcasts, 32) }
    /// Edit first
    package static var thankEdit: LocalizedText { LocalizedText(.broadcasts, 33) }
    /// Thank you for coming to {event}! All photos are here: {album}
    package static var thankText: LocalizedText { LocalizedText(.broadcasts, 34) }
  }
  package enum BrowserPush {
    /// In a browser
    package static var title: LocalizedText { LocalizedText(.browserPush, 0) }
    /// The Web Push notification, drawn from its exact bytes. Firefox shows the photo in place of the icon. Safari…
    package static var lead: LocalizedText { LocalizedText(.browserPush, 1) }
    /// Desktop
    package static var desktop: LocalizedText { LocalizedText(.browserPush, 2) }
    /// Android
    package static var android: LocalizedText { LocalizedText(.browserPush, 3) }
    /// Details hidden
    package static var hidden: LocalizedText { LocalizedText(.browserPush, 4) }
    /// {bytes} bytes
    package static var bytes: LocalizedText { LocalizedText(.browserPush, 5) }
    /// {bytes} of {limit} bytes, {padded} with padding
    package static var size: LocalizedText { LocalizedText(.browserPush, 6) }
    /// Size
    package static var sizeLabel: LocalizedText { LocalizedText(.browserPush, 7) }
    /// Left out
    package static var leftOut: LocalizedText { LocalizedText(.browserPush, 8) }
    /// Nothing. All of it fits.
    package static var nothing: LocalizedText { LocalizedText(.browserPush, 9) }
    /// The photo
    package static var photo: LocalizedText { LocalizedText(.browserPush, 10) }
    /// Part of the text
    package static var words: LocalizedText { LocalizedText(.browserPush, 11) }
    /// The photo and part of the text
    package static var photoAndWords: LocalizedText { LocalizedText(.browserPush, 12) }
    /// different for each device
    package static var topicNote: LocalizedText { LocalizedText(.browserPush, 13) }
    /// {words} ({seconds} s)
    package static var time: LocalizedText { LocalizedText(.browserPush, 14) }
    /// Sound
    package static var sound: LocalizedText { LocalizedText(.browserPush, 15) }
    /// None
    package static var silent: LocalizedText { LocalizedText(.browserPush, 16) }
    /// Number on the icon
    package static var badge: LocalizedText { LocalizedText(.browserPush, 17) }
    /// Message as JSON
    package static var message: LocalizedText { LocalizedText(.browserPush, 18) }
    /// No buttons. Only invitations and updates that can be answered have them.
    package static var noButtons: LocalizedText { LocalizedText(.browserPush, 19) }
    /// Even the title doesn’t fit into {limit} bytes, so this can’t be sent as Web Push.
    package static var tooLong: LocalizedText { LocalizedText(.browserPush, 20) }
    /// Photo from {host}
    package static var elsewhere: LocalizedText { LocalizedText(.browserPush, 21) }
  }
  package enum Cancelling {
    /// Cancel {event}?
    package static var title: LocalizedText { LocalizedText(.cancelling, 0) }
    /// The chat stays open, and you can change your mind later.
    package static var lead: LocalizedText { LocalizedText(.cancelling, 1) }
    /// Message to guests
    package static var words: LocalizedText { LocalizedText(.cancelling, 2) }
    /// Sorry, the basement is flooded.
    package static var example: LocalizedText { LocalizedText(.cancelling, 3) }
    /// Sorry, {event} on {time} is cancelled.
    package static var message: LocalizedText { LocalizedText(.cancelling, 4) }
    /// Copy a message for everyone
    package static var copy: LocalizedText { LocalizedText(.cancelling, 5) }
    /// Cancel event
    package static var confirm: LocalizedText { LocalizedText(.cancelling, 6) }
    /// Keep event
    package static var keep: LocalizedText { LocalizedText(.cancelling, 7) }
  }
  package enum Card {
    /// Show more of {name}
    package static var showMore: LocalizedText { LocalizedText(.card, 0) }
    /// Press for more
    package static var press: LocalizedText { LocalizedText(.card, 1) }
    /// View
    package static var view: LocalizedText { LocalizedText(.card, 2) }
    /// Clear
    package static var clear: LocalizedText { LocalizedText(.card, 3) }
    /// Clear all notifications
    package static var clearAll: LocalizedText { LocalizedText(.card, 4) }
    /// View or clear {name}
    package static var viewOrClear: LocalizedText { LocalizedText(.card, 5) }
    /// Open {app}
    package static var open: LocalizedText { LocalizedText(.card, 6) }
    /// Show less
    package static var showLess: LocalizedText { LocalizedText(.card, 7) }
    /// now
    package static var now: LocalizedText { LocalizedText(.card, 8) }
    /// {n}m ago
    package static var minutesAgo: LocalizedText { LocalizedText(.card, 9) }
    /// {n}h ago
    package static var hoursAgo: LocalizedText { LocalizedText(.card, 10) }
    /// {day}, {time}
    package static var dayAndTime: LocalizedText { LocalizedText(.card, 11) }
  }
  package enum Center {
    /// {app} · Notifications
    package static var title: LocalizedText { LocalizedText(.center, 0) }
    /// An app’s permissions, and its pending and delivered notifications. Changes here also apply to {phone}.
    package static var lead: LocalizedText { LocalizedText(.center, 1) }
    /// the simulated iPhone
    package static var leadPhone: LocalizedText { LocalizedText(.center, 2) }
    /// on its badge
    package static var onBadge: LocalizedText { LocalizedText(.center, 3) }
    /// Changed.
    package static var changed: LocalizedText { LocalizedText(.center, 4) }
    /// Delivered
    package static var listed: LocalizedText { LocalizedText(.center, 5) }
    /// Clear all
    package static var clearAll: LocalizedText { LocalizedText(.center, 6) }
    /// Clear
    package static var clear: LocalizedText { LocalizedText(.center, 7) }
    /// Clear {text}
    package static var clearOf: LocalizedText { LocalizedText(.center, 8) }
    /// Cleared.
    package static var cleared: LocalizedText { LocalizedText(.center, 9) }
    /// All notifications cleared.
    package static var isEmpty: LocalizedText { LocalizedText(.center, 10) }
    /// No notifications. Delivered notifications stay here until they are opened or cleared.
    package static var nothingListed: LocalizedText { LocalizedText(.center, 11) }
    /// Pending
    package static var waiting: LocalizedText { LocalizedText(.center, 12) }
    /// Remove all
    package static var removeAll: LocalizedText { LocalizedText(.center, 13) }
    /// All pending notifications removed.
    package static var nothingAnyMore: LocalizedText { LocalizedText(.center, 14) }
    /// No pending notifications. What you schedule above stays here until it fires.
    package static var nothingWaits: LocalizedText { LocalizedText(.center, 15) }
    /// repeats
    package static var again: LocalizedText { LocalizedText(.center, 16) }
    /// Replace
    package static var replace: LocalizedText { LocalizedText(.center, 17) }
    /// Replace {text}
    package static var replaceOf: LocalizedText { LocalizedText(.center, 18) }
    /// Remove
    package static var remove: LocalizedText { LocalizedText(.center, 19) }
    /// Remove {text}
    package static var removeOf: LocalizedText { LocalizedText(.center, 20) }
    /// Removed.
    package static var removed: LocalizedText { LocalizedText(.center, 21) }
    /// {app} settings
    package static var settings: LocalizedText { LocalizedText(.center, 22) }
    /// Badge on the icon: {n}
    package static var badge: LocalizedText { LocalizedText(.center, 23) }
    /// none
    package static var noBadge: LocalizedText { LocalizedText(.center, 24) }
    /// Remove the badge
    package static var removeBadge: LocalizedText { LocalizedText(.center, 25) }
    /// Badge removed.
    package static var badgeIsGone: LocalizedText { LocalizedText(.center, 26) }
    /// Simulated location
    package static var whereItIs: LocalizedText { LocalizedText(.center, 27) }
    /// Location: {place}.
    package static var at: LocalizedText { LocalizedText(.center, 28) }
    /// No location set.
    package static var knowsNot: LocalizedText { LocalizedText(.center, 29) }
    /// Location set: {place}.
    package static var isAt: LocalizedText { LocalizedText(.center, 30) }
    /// Location changed.
    package static var hasMoved: LocalizedText { LocalizedText(.center, 31) }
    /// Latitude
    package static var latitude: LocalizedText { LocalizedText(.center, 32) }
    /// Longitude
    package static var longitude: LocalizedText { LocalizedText(.center, 33) }
    /// Set location
    package static var moveThere: LocalizedText { LocalizedText(.center, 34) }
  }
  package enum Changed {
    /// the title
    package static var title: LocalizedText { LocalizedText(.changed, 0) }
    /// the time
    package static var time: LocalizedText { LocalizedText(.changed, 1) }
    /// the place
    package static var place: LocalizedText { LocalizedText(.changed, 2) }
    /// the message
    package static var message: LocalizedText { LocalizedText(.changed, 3) }
    /// the cover
    package static var cover: LocalizedText { LocalizedText(.changed, 4) }
    /// the number of seats
    package static var capacity: LocalizedText { LocalizedText(.changed, 5) }
    /// the answer deadline
    package static var deadline: LocalizedText { LocalizedText(.changed, 6) }
    /// the options
    package static var options: LocalizedText { LocalizedText(.changed, 7) }
    /// the event
    package static var event: LocalizedText { LocalizedText(.changed, 8) }
    /// {first} and {last}
    package static var and: LocalizedText { LocalizedText(.changed, 9) }
    /// {first} and {last}
    package static var andBeforeI: LocalizedText { LocalizedText(.changed, 10) }
    /// all later dates
    package static var laterDates: LocalizedText { LocalizedText(.changed, 11) }
  }
  package enum Changes {
    /// Time
    package static var time: LocalizedText { LocalizedText(.changes, 0) }
    /// Place
    package static var place: LocalizedText { LocalizedText(.changes, 1) }
    /// Title
    package static var title: LocalizedText { LocalizedText(.changes, 2) }
    /// Seats
    package static var seats: LocalizedText { LocalizedText(.changes, 3) }
    /// Answer by
    package static var deadline: LocalizedText { LocalizedText(.changes, 4) }
    /// none
    package static var none: LocalizedText { LocalizedText(.changes, 5) }
    /// no limit
    package static var unlimited: LocalizedText { LocalizedText(.changes, 6) }
    /// was {value}
    package static var was: LocalizedText { LocalizedText(.changes, 7) }
  }
  package enum CheckIn {
    /// Check-in
    package static var title: LocalizedText { LocalizedText(.checkIn, 0) }
    /// checked in
    package static var here: LocalizedText { LocalizedText(.checkIn, 1) }
    /// of {n} expected
    package static var expected: LocalizedText { LocalizedText(.checkIn, 2) }
    /// Going
    package static var comingFilter: LocalizedText { LocalizedText(.checkIn, 3) }
    /// All
    package static var everybody: LocalizedText { LocalizedText(.checkIn, 4) }
    /// Find a guest
    package static var search: LocalizedText { LocalizedText(.checkIn, 5) }
    /// Only part of the party
    package static var someOf: LocalizedText { LocalizedText(.checkIn, 6) }
    /// {n} of {all} checked in
    package static var arrivedOf: LocalizedText { LocalizedText(.checkIn, 7) }
    /// Undo
    package static var undo: LocalizedText { LocalizedText(.checkIn, 8) }
    /// Add a walk-in
    package static var walkIn: LocalizedText { LocalizedText(.checkIn, 9) }
    /// Party size
    package static var people: LocalizedText { LocalizedText(.checkIn, 10) }
    /// Check in
    package static var walkInDo: LocalizedText { LocalizedText(.checkIn, 11) }
    /// No one has checked in yet.
    package static var nobody: LocalizedText { LocalizedText(.checkIn, 12) }
    /// No one is going yet. Look under “All”, or add a walk-in below.
    package static var nobodyComing: LocalizedText { LocalizedText(.checkIn, 13) }
    /// That didn’t work. Try again.
    package static var failed: LocalizedText { LocalizedText(.checkIn, 14) }
    /// Already checked in: {moment}
    package static var already: LocalizedText { LocalizedText(.checkIn, 15) }
    /// Show all guests
    package static var allGuests: LocalizedText { LocalizedText(.checkIn, 16) }
  }
  package enum CoHosts {
    /// Co-hosts can do what you can: edit, invite, check people in. Only {owner} can cancel the event or change th…
    package static var lead: LocalizedText { LocalizedText(.coHosts, 0) }
    /// Created this event
    package static var owner: LocalizedText { LocalizedText(.coHosts, 1) }
    /// Remove
    package static var remove: LocalizedText { LocalizedText(.coHosts, 2) }
    /// Stop hosting
    package static var leave: LocalizedText { LocalizedText(.coHosts, 3) }
    /// Create link
    package static var make: LocalizedText { LocalizedText(.coHosts, 4) }
    /// Add a co-host
    package static var add: LocalizedText { LocalizedText(.coHosts, 5) }
    /// The link works once, for seven days. Send it to one person. Anyone who opens it can join as a host.
    package static var addLead: LocalizedText { LocalizedText(.coHosts, 6) }
    /// Here’s the link. It’s shown only once.
    package static var ready: LocalizedText { LocalizedText(.coHosts, 7) }
    /// Link for one co-host
    package static var link: LocalizedText { LocalizedText(.coHosts, 8) }
    /// Unused links
    package static var openLinks: LocalizedText { LocalizedText(.coHosts, 9) }
    /// Created {ago}
    package static var made: LocalizedText { LocalizedText(.coHosts, 10) }
    /// Works until {time}
    package static var validUntil: LocalizedText { LocalizedText(.coHosts, 11) }
    /// Revoke
    package static var endLink: LocalizedText { LocalizedText(.coHosts, 12) }
    /// Host {event} together?
    package static var asks: LocalizedText { LocalizedText(.coHosts, 13) }
    /// {host} invites you to co-host.
    package static var asksLead: LocalizedText { LocalizedText(.coHosts, 14) }
    /// Join as a co-host
    package static var join: LocalizedText { LocalizedText(.coHosts, 15) }
    /// New here? Create an account
    package static var newHere: LocalizedText { LocalizedText(.coHosts, 16) }
    /// Create account and join
    package static var create: LocalizedText { LocalizedText(.coHosts, 17) }
    /// Already have an account? Sign in
    package static var haveAccount: LocalizedText { LocalizedText(.coHosts, 18) }
    /// You’re signed in as {name}.
    package static var joinAs: LocalizedText { LocalizedText(.coHosts, 19) }
  }
  package enum Composer {
    /// Message
    package static var message: LocalizedText { LocalizedText(.composer, 0) }
    /// Send
    package static var send: LocalizedText { LocalizedText(.composer, 1) }
    /// Save
    package static var save: LocalizedText { LocalizedText(.composer, 2) }
    /// Add a photo, video or voice message
    package static var addPhoto: LocalizedText { LocalizedText(.composer, 3) }
    /// Photo, video or voice message
    package static var photo: LocalizedText { LocalizedText(.composer, 4) }
    /// Caption
    package static var caption: LocalizedText { LocalizedText(.composer, 5) }
    /// Share
    package static var sharePhoto: LocalizedText { LocalizedText(.composer, 6) }
    /// Replying to {name}
    package static var replyingTo: LocalizedText { LocalizedText(.composer, 7) }
    /// Editing your message
    package static var editing: LocalizedText { LocalizedText(.composer, 8) }
    /// Sending…
    package static var sending: LocalizedText { LocalizedText(.composer, 9) }
    /// Not sent
    package static var notSent: LocalizedText { LocalizedText(.composer, 10) }
    /// Try again
    package static var retry: LocalizedText { LocalizedText(.composer, 11) }
    /// Discard
    package static var discard: LocalizedText { LocalizedText(.composer, 12) }
    /// Uploading
    package static var uploading: LocalizedText { LocalizedText(.composer, 13) }
    /// Preparing…
    package static var preparing: LocalizedText { LocalizedText(.composer, 14) }
    /// Only photos, videos and voice messages can be shared here.
    package static var onlyPhotos: LocalizedText { LocalizedText(.composer, 15) }
    /// Share up to {n} photos at a time. The rest were left out.
    package static var tooManyPhotos: LocalizedText { LocalizedText(.composer, 16) }
    /// Photos to send
    package static var photosToSend: LocalizedText { LocalizedText(.composer, 17) }
    /// Remove {name}
    package static var removePhoto: LocalizedText { LocalizedText(.composer, 18) }
    /// People
    package static var people: LocalizedText { LocalizedText(.composer, 19) }
  }
  package enum Connection {
    /// Waiting for a connection
    package static var waiting: LocalizedText { LocalizedText(.connection, 0) }
    /// Several people are typing…
    package static var manyTyping: LocalizedText { LocalizedText(.connection, 1) }
    /// Someone is typing…
    package static var someoneTyping: LocalizedText { LocalizedText(.connection, 2) }
    /// {name}: {text}
    package static var heard: LocalizedText { LocalizedText(.connection, 3) }
    /// Go to the latest message
    package static var toLatest: LocalizedText { LocalizedText(.connection, 4) }
  }
  package enum Days {
    /// Yesterday
    package static var yesterday: LocalizedText { LocalizedText(.days, 0) }
    /// {city} time
    package static var zone: LocalizedText { LocalizedText(.days, 1) }
  }
  package enum Deliveries {
    /// Did it arrive?
    package static var title: LocalizedText { LocalizedText(.deliveries, 0) }
    /// “Accepted”: handed to the push or mail service. “Shown”: the device confirmed it. Email can’t be tracked, s…
    package static var lead: LocalizedText { LocalizedText(.deliveries, 1) }
    /// Nothing has been sent yet. Once it has, you’ll see here what was delivered to whom.
    package static var nothing: LocalizedText { LocalizedText(.deliveries, 2) }
    /// Send invitations
    package static var sendLinks: LocalizedText { LocalizedText(.deliveries, 3) }
    /// Send again
    package static var again: LocalizedText { LocalizedText(.deliveries, 4) }
    /// Waiting
    package static var waiting: LocalizedText { LocalizedText(.deliveries, 5) }
    /// Accepted
    package static var accepted: LocalizedText { LocalizedText(.deliveries, 6) }
    /// Shown
    package static var shown: LocalizedText { LocalizedText(.deliveries, 7) }
    /// Opened
    package static var opened: LocalizedText { LocalizedText(.deliveries, 8) }
    /// Failed
    package static var failed: LocalizedText { LocalizedText(.deliveries, 9) }
    /// Not needed
    package static var notNeeded: LocalizedText { LocalizedText(.deliveries, 10) }
    /// waiting to be sent
    package static var isWaiting: LocalizedText { LocalizedText(.deliveries, 11) }
    /// not accepted yet, we’ll try again
    package static var isTriedAgain: LocalizedText { LocalizedText(.deliveries, 12) }
    /// accepted by the push service {ago}
    package static var acceptedAgo: LocalizedText { LocalizedText(.deliveries, 13) }
    /// shown {ago}
    package static var shownAgo: LocalizedText { LocalizedText(.deliveries, 14) }
    /// opened {ago}
    package static var openedAgo: LocalizedText { LocalizedText(.deliveries, 15) }
    /// not delivered. Send the guest their link.
    package static var hasFailed: LocalizedText { LocalizedText(.deliveries, 16) }
    /// not delivered in time
    package static var expired: LocalizedText { LocalizedText(.deliveries, 17) }
    /// replaced by a newer one before it was sent
    package static var superseded: LocalizedText { LocalizedText(.deliveries, 18) }
    /// no longer needed
    package static var dropped: LocalizedText { LocalizedText(.deliveries, 19) }
    /// Sent to {device}: {what} ({state})
    package static var pushed: LocalizedText { LocalizedText(.deliveries, 20) }
    /// Notification {state}
    package static var notification: LocalizedText { LocalizedText(.deliveries, 21) }
  }
  package enum DeliveryStatus {
    /// Not sent yet
    package static var nothing: LocalizedText { LocalizedText(.deliveryStatus, 0) }
    /// New link not sent yet
    package static var newLink: LocalizedText { LocalizedText(.deliveryStatus, 1) }
    /// Not opened yet
    package static var unopened: LocalizedText { LocalizedText(.deliveryStatus, 2) }
    /// Sent {ago}
    package static var sent: LocalizedText { LocalizedText(.deliveryStatus, 3) }
    /// Sent by {way} {ago}
    package static var sentBy: LocalizedText { LocalizedText(.deliveryStatus, 4) }
    /// Link copied {ago}
    package static var copied: LocalizedText { LocalizedText(.deliveryStatus, 5) }
    /// Opened {ago}
    package static var opened: LocalizedText { LocalizedText(.deliveryStatus, 6) }
    /// Answered {ago}
    package static var answered: LocalizedText { LocalizedText(.deliveryStatus, 7) }
    /// just now
    package static var now: LocalizedText { LocalizedText(.deliveryStatus, 8) }
    /// Joined with the public link
    package static var cameByLink: LocalizedText { LocalizedText(.deliveryStatus, 9) }
    /// Walk-in
    package static var walkedIn: LocalizedText { LocalizedText(.deliveryStatus, 10) }
  }
  package enum Demo {
    /// Demo
    package static var title: LocalizedText { LocalizedText(.demo, 0) }
    /// Answer on {guest}’s phone and watch {host}’s chat.
    package static var lead: LocalizedText { LocalizedText(.demo, 1) }
    /// {name}’s phone
    package static var phone: LocalizedText { LocalizedText(.demo, 2) }
    /// {name}’s chat
    package static var thread: LocalizedText { LocalizedText(.demo, 3) }
    /// Scene by scene
    package static var evening: LocalizedText { LocalizedText(.demo, 4) }
    /// Start an evening that is a few hours away, answer on {guest}’s phone, and trigger every notification.
    package static var eveningLead: LocalizedText { LocalizedText(.demo, 5) }
    /// Choose a scene and watch {guest}’s phone. What you do there appears in the chat.
    package static var scenesLead: LocalizedText { LocalizedText(.demo, 6) }
    /// Start an evening
    package static var begin: LocalizedText { LocalizedText(.demo, 7) }
    /// Start another evening
    package static var beginAnew: LocalizedText { LocalizedText(.demo, 8) }
    /// {name} writes
    package static var writes: LocalizedText { LocalizedText(.demo, 9) }
    /// Reply, send a heart or mute.
    package static var messageHint: LocalizedText { LocalizedText(.demo, 10) }
    /// {name} shares a photo
    package static var sharesPhoto: LocalizedText { LocalizedText(.demo, 11) }
    /// Like it or comment.
    package static var photoHint: LocalizedText { LocalizedText(.demo, 12) }
    /// Remind the guests
    package static var remind: LocalizedText { LocalizedText(.demo, 13) }
    /// Goes to guests who are going or said maybe, so answer first.
    package static var reminderHint: LocalizedText { LocalizedText(.demo, 14) }
    /// {name} is on the way
    package static var isOnTheWay: LocalizedText { LocalizedText(.demo, 15) }
    /// Guests who are going see this. Press again to come closer.
    package static var arrivalHint: LocalizedText { LocalizedText(.demo, 16) }
    /// Start half an hour later
    package static var change: LocalizedText { LocalizedText(.demo, 17) }
    /// The old time is shown beside the new one.
    package static var changeHint: LocalizedText { LocalizedText(.demo, 18) }
    /// Cancel the event
    package static var callOff: LocalizedText { LocalizedText(.demo, 19) }
    /// The invitation can’t be answered any more.
    package static var callOffHint: LocalizedText { LocalizedText(.demo, 20) }
    /// Reinstate the event
    package static var reopen: LocalizedText { LocalizedText(.demo, 21) }
    /// The invitation can be answered again.
    package static var reopenHint: LocalizedText { LocalizedText(.demo, 22) }
    /// Open in a new window
    package static var inWindow: LocalizedText { LocalizedText(.demo, 23) }
    /// All demo events
    package static var everything: LocalizedText { LocalizedText(.demo, 24) }
    /// {going} going, {invited} invited
    package static var counts: LocalizedText { LocalizedText(.demo, 25) }
    /// Invitation
    package static var invite: LocalizedText { LocalizedText(.demo, 26) }
    /// Phone
    package static var onPhone: LocalizedText { LocalizedText(.demo, 27) }
    /// open
    package static var open: LocalizedText { LocalizedText(.demo, 28) }
    /// over
    package static var over: LocalizedText { LocalizedText(.demo, 29) }
    /// answers closed
    package static var closed: LocalizedText { LocalizedText(.demo, 30) }
    /// full
    package static var full: LocalizedText { LocalizedText(.demo, 31) }
    /// no guests yet
    package static var noGuests: LocalizedText { LocalizedText(.demo, 32) }
  }
  package enum Developers {
    /// Developers
    package static var title: LocalizedText { LocalizedText(.developers, 0) }
    /// Tools for building, checking and trying rich notifications.
    package static var lead: LocalizedText { LocalizedText(.developers, 1) }
    /// Developer pages
    package static var pages: LocalizedText { LocalizedText(.developers, 2) }
    /// A simulated iPhone with sample notifications to press, answer and trace.
    package static var preview: LocalizedText { LocalizedText(.developers, 3) }
    /// Each app’s permissions, and its pending and delivered notifications, on that phone.
    package static var center: LocalizedText { LocalizedText(.developers, 4) }
    /// Write a payload, see problems as you type, and send it to the phone.
    package static var lab: LocalizedText { LocalizedText(.developers, 5) }
    /// A host’s event and a guest’s phone side by side.
    package static var demo: LocalizedText { LocalizedText(.developers, 6) }
    /// This server has no demo events. Start it once with --demo to create them.
    package static var noDemo: LocalizedText { LocalizedText(.developers, 7) }
    /// Every component in every state.
    package static var styleGuide: LocalizedText { LocalizedText(.developers, 8) }
    /// API
    package static var apiTitle: LocalizedText { LocalizedText(.developers, 9) }
    /// The HTTP API as an OpenAPI document.
    package static var api: LocalizedText { LocalizedText(.developers, 10) }
    /// Documentation
    package static var documentation: LocalizedText { LocalizedText(.developers, 11) }
    /// README.md in the source code explains how to build, run and extend Partyline.
    package static var documentationNote: LocalizedText { LocalizedText(.developers, 12) }
  }
  package enum Device {
    /// Screen
    package static var screen: LocalizedText { LocalizedText(.device, 0) }
    /// Locked
    package static var locked: LocalizedText { LocalizedText(.device, 1) }
    /// Unlocked
    package static var unlocked: LocalizedText { LocalizedText(.device, 2) }
    /// App in front
    package static var inFront: LocalizedText { LocalizedText(.device, 3) }
    /// Home screen
    package static var homeScreen: LocalizedText { LocalizedText(.device, 4) }
    /// Show previews
    package static var previews: LocalizedText { LocalizedText(.device, 5) }
    /// Always
    package static var always: LocalizedText { LocalizedText(.device, 6) }
    /// When unlocked
    package static var whenUnlocked: LocalizedText { LocalizedText(.device, 7) }
    /// Never
    package static var never: LocalizedText { LocalizedText(.device, 8) }
  }
  package enum Devices {
    /// Notifications on this device
    package static var title: LocalizedText { LocalizedText(.devices, 0) }
    /// Invitations, changes and messages arrive on the lock screen, with buttons to answer. No app needed.
    package static var lead: LocalizedText { LocalizedText(.devices, 1) }
    /// Notify me on this device
    package static var notifyMe: LocalizedText { LocalizedText(.devices, 2) }
    /// To turn on notifications, allow JavaScript in this browser.
    package static var needsScripts: LocalizedText { LocalizedText(.devices, 3) }
    /// Notifications are on for this device.
    package static var isOn: LocalizedText { LocalizedText(.devices, 4) }
    /// This browser blocks notifications from this site. Allow them in the browser’s settings for this site, then …
    package static var isDenied: LocalizedText { LocalizedText(.devices, 5) }
    /// This browser can’t show notifications. Try another browser on this device.
    package static var isUnsupported: LocalizedText { LocalizedText(.devices, 6) }
    /// On iPhone and iPad, only Home Screen apps get notifications. Tap Share, then Add to Home Screen. Open Party…
    package static var installFirst: LocalizedText { LocalizedText(.devices, 7) }
    /// Browsers only allow notifications on HTTPS addresses.
    package static var isInsecure: LocalizedText { LocalizedText(.devices, 8) }
    /// Notifications couldn’t be turned on. Try again in a moment.
    package static var failed: LocalizedText { LocalizedText(.devices, 9) }
    /// Open your invitation in this browser first, or sign in.
    package static var notOpened: LocalizedText { LocalizedText(.devices, 10) }
    /// Paused
    package static var isPaused: LocalizedText { LocalizedText(.devices, 11) }
    /// Last sent {ago}
    package static var lastAccepted: LocalizedText { LocalizedText(.devices, 12) }
    /// Nothing sent yet
    package static var nothingYet: LocalizedText { LocalizedText(.devices, 13) }
    /// Send a test
    package static var test: LocalizedText { LocalizedText(.devices, 14) }
    /// Sent. It should appear in a moment.
    package static var testAccepted: LocalizedText { LocalizedText(.devices, 15) }
    /// The push service didn’t accept it. Try again later.
    package static var testRefused: LocalizedText { LocalizedText(.devices, 16) }
    /// That device no longer accepts notifications from here. Turn them on again there.
    package static var testGone: LocalizedText { LocalizedText(.devices, 17) }
    /// Pause
    package static var pause: LocalizedText { LocalizedText(.devices, 18) }
    /// Resume
    package static var resume: LocalizedText { LocalizedText(.devices, 19) }
    /// Hide details
    package static var hideDetails: LocalizedText { LocalizedText(.devices, 20) }
    /// Show details
    package static var showDetails: LocalizedText { LocalizedText(.devices, 21) }
    /// Remove
    package static var remove: LocalizedText { LocalizedText(.devices, 22) }
    /// This device
    package static var here: LocalizedText { LocalizedText(.devices, 23) }
  }
  package enum Door {
    /// Sign in
    package static var signInTitle: LocalizedText { LocalizedText(.door, 0) }
    /// Welcome back
    package static var welcome: LocalizedText { LocalizedText(.door, 1) }
    /// Sign in to host events. Guests don’t need an account: just open the link you received.
    package static var signInLead: LocalizedText { LocalizedText(.door, 2) }
    /// Name
    package static var name: LocalizedText { LocalizedText(.door, 3) }
    /// Passphrase
    package static var passphrase: LocalizedText { LocalizedText(.door, 4) }
    /// Show passphrase
    package static var showPassphrase: LocalizedText { LocalizedText(.door, 5) }
    /// Hide passphrase
    package static var hidePassphrase: LocalizedText { LocalizedText(.door, 6) }
    /// Set up
    package static var setUpTitle: LocalizedText { LocalizedText(.door, 7) }
    /// Set up Partyline
    package static var setUp: LocalizedText { LocalizedText(.door, 8) }
    /// Create the host account. The setup code is in the terminal where Partyline was started.
    package static var setUpLead: LocalizedText { LocalizedText(.door, 9) }
    /// Setup code
    package static var setupCode: LocalizedText { LocalizedText(.door, 10) }
    /// Your name
    package static var yourName: LocalizedText { LocalizedText(.door, 11) }
    /// Guests see it on their invitations.
    package static var nameHint: LocalizedText { LocalizedText(.door, 12) }
    /// At least 8 characters. A short sentence is easy to remember.
    package static var passphraseHint: LocalizedText { LocalizedText(.door, 13) }
    /// Create account
    package static var createAccount: LocalizedText { LocalizedText(.door, 14) }
  }
  package enum Draft {
    /// Schedule a notification for {app}
    package static var heading: LocalizedText { LocalizedText(.draft, 0) }
    /// Scheduled.
    package static var scheduled: LocalizedText { LocalizedText(.draft, 1) }
    /// Title
    package static var title: LocalizedText { LocalizedText(.draft, 2) }
    /// Text
    package static var text: LocalizedText { LocalizedText(.draft, 3) }
    /// Time for tea
    package static var example: LocalizedText { LocalizedText(.draft, 4) }
    /// Identifier
    package static var identifier: LocalizedText { LocalizedText(.draft, 5) }
    /// Reusing an identifier replaces that notification.
    package static var identifierHint: LocalizedText { LocalizedText(.draft, 6) }
    /// Thread
    package static var thread: LocalizedText { LocalizedText(.draft, 7) }
    /// Notifications with the same thread are grouped.
    package static var threadHint: LocalizedText { LocalizedText(.draft, 8) }
    /// Badge number
    package static var badge: LocalizedText { LocalizedText(.draft, 9) }
    /// Repeat: every minute, every day, at every visit
    package static var repeats: LocalizedText { LocalizedText(.draft, 10) }
    /// In five seconds
    package static var inSeconds: LocalizedText { LocalizedText(.draft, 11) }
    /// Four over the next hour
    package static var overHour: LocalizedText { LocalizedText(.draft, 12) }
    /// Now
    package static var now: LocalizedText { LocalizedText(.draft, 13) }
    /// Date and time
    package static var date: LocalizedText { LocalizedText(.draft, 14) }
    /// At this date and time
    package static var atDate: LocalizedText { LocalizedText(.draft, 15) }
    /// Place
    package static var place: LocalizedText { LocalizedText(.draft, 16) }
    /// When I get there
    package static var whenThere: LocalizedText { LocalizedText(.draft, 17) }
  }
  package enum Errors {
    /// Please sign in
    package static var signIn: LocalizedText { LocalizedText(.errors, 0) }
    /// This link doesn’t work
    package static var badLink: LocalizedText { LocalizedText(.errors, 1) }
    /// You don’t have access
    package static var forbidden: LocalizedText { LocalizedText(.errors, 2) }
    /// Page not found
    package static var notFound: LocalizedText { LocalizedText(.errors, 3) }
    /// Please check your entries
    package static var notLikeThat: LocalizedText { LocalizedText(.errors, 4) }
    /// This isn’t possible right now
    package static var conflict: LocalizedText { LocalizedText(.errors, 5) }
    /// Too large
    package static var tooLarge: LocalizedText { LocalizedText(.errors, 6) }
    /// Please wait a moment
    package static var wait: LocalizedText { LocalizedText(.errors, 7) }
    /// That didn’t work
    package static var didNotWork: LocalizedText { LocalizedText(.errors, 8) }
    /// Something went wrong
    package static var broken: LocalizedText { LocalizedText(.errors, 9) }
    /// Go to your events
    package static var home: LocalizedText { LocalizedText(.errors, 10) }
    /// Reference {code}
    package static var reference: LocalizedText { LocalizedText(.errors, 11) }
  }
  package enum EventForm {
    /// New event
    package static var new: LocalizedText { LocalizedText(.eventForm, 0) }
    /// Edit event
    package static var edit: LocalizedText { LocalizedText(.eventForm, 1) }
    /// Duplicate event
    package static var copy: LocalizedText { LocalizedText(.eventForm, 2) }
    /// Create event
    package static var create: LocalizedText { LocalizedText(.eventForm, 3) }
    /// Save changes
    package static var save: LocalizedText { LocalizedText(.eventForm, 4) }
    /// Invitation
    package static var invitation: LocalizedText { LocalizedText(.eventForm, 5) }
    /// Title
    package static var title: LocalizedText { LocalizedText(.eventForm, 6) }
    /// Event title
    package static var titlePlace: LocalizedText { LocalizedText(.eventForm, 7) }
    /// Give your event a title.
    package static var titleMissing: LocalizedText { LocalizedText(.eventForm, 8) }
    /// Message
    package static var message: LocalizedText { LocalizedText(.eventForm, 9) }
    /// What’s planned? Anything to bring?
    package static var messageExample: LocalizedText { LocalizedText(.eventForm, 10) }
    /// Add date and time
    package static var addWhen: LocalizedText { LocalizedText(.eventForm, 11) }
    /// Add a place
    package static var addPlace: LocalizedText { LocalizedText(.eventForm, 12) }
    /// When
    package static var when: LocalizedText { LocalizedText(.eventForm, 13) }
    /// Starts
    package static var starts: LocalizedText { LocalizedText(.eventForm, 14) }
    /// Ends
    package static var lasts: LocalizedText { LocalizedText(.eventForm, 15) }
    /// No set end
    package static var noEnd: LocalizedText { LocalizedText(.eventForm, 16) }
    /// At a set time…
    package static var atTime: LocalizedText { LocalizedText(.eventForm, 17) }
    /// Ends at
    package static var endsAt: LocalizedText { LocalizedText(.eventForm, 18) }
    /// The clocks go back that night, so {time} happens twice. The first one is used.
    package static var twice: LocalizedText { LocalizedText(.eventForm, 19) }
    /// The clocks go back that night, so {time} happens twice. The second one is used.
    package static var twiceSecond: LocalizedText { LocalizedText(.eventForm, 20) }
    /// Place
    package static var place: LocalizedText { LocalizedText(.eventForm, 21) }
    /// Where
    package static var whereTitle: LocalizedText { LocalizedText(.eventForm, 22) }
    /// Maya’s place
    package static var placeExample: LocalizedText { LocalizedText(.eventForm, 23) }
    /// Address
    package static var address: LocalizedText { LocalizedText(.eventForm, 24) }
    /// Guests get a link to the map.
    package static var addressHint: LocalizedText { LocalizedText(.eventForm, 25) }
    /// Pin the exact spot
    package static var spotTitle: LocalizedText { LocalizedText(.eventForm, 26) }
    /// Map link or coordinates
    package static var spot: LocalizedText { LocalizedText(.eventForm, 27) }
    /// Paste a link from a map app, or two numbers like 52.5163, 13.3777. Good for parks and beaches.
    package static var spotHint: LocalizedText { LocalizedText(.eventForm, 28) }
    /// Keep the location and details private until a guest accepts
    package static var hidesPlace: LocalizedText { LocalizedText(.eventForm, 29) }
    /// What everyone else sees
    package static var area: LocalizedText { LocalizedText(.eventForm, 30) }
    /// Neukölln, Berlin
    package static var areaExample: LocalizedText { LocalizedText(.eventForm, 31) }
    /// For example a neighborhood. Leave empty to show nothing.
    package static var areaHint: LocalizedText { LocalizedText(.eventForm, 32) }
    /// Cover
    package static var cover: LocalizedText { LocalizedText(.eventForm, 33) }
    /// Change cover
    package static var changeCover: LocalizedText { LocalizedText(.eventForm, 34) }
    /// Done
    package static var closeCover: LocalizedText { LocalizedText(.eventForm, 35) }
    /// Surprise me
    package static var automatic: LocalizedText { LocalizedText(.eventForm, 36) }
    /// Your own photo
    package static var photo: LocalizedText { LocalizedText(.eventForm, 37) }
    /// Remove the photo and use a drawing
    package static var dropPhoto: LocalizedText { LocalizedText(.eventForm, 38) }
    /// Choose your photo again.
    package static var photoAgain: LocalizedText { LocalizedText(.eventForm, 39) }
    /// Guests
    package static var guests: LocalizedText { LocalizedText(.eventForm, 40) }
    /// Seats
    package static var seats: LocalizedText { LocalizedText(.eventForm, 41) }
    /// Leave empty for no limit. Hosts don’t take a seat.
    package static var seatsHint: LocalizedText { LocalizedText(.eventForm, 42) }
    /// Each guest can bring
    package static var plusOnes: LocalizedText { LocalizedText(.eventForm, 43) }
    /// No one
    package static var nobody: LocalizedText { LocalizedText(.eventForm, 44) }
    /// More options
    package static var more: LocalizedText { LocalizedText(.eventForm, 45) }
    /// Answer by
    package static var deadline: LocalizedText { LocalizedText(.eventForm, 46) }
    /// Leave empty to accept answers until the event ends.
    package static var deadlineHint: LocalizedText { LocalizedText(.eventForm, 47) }
    /// Guests can invite others
    package static var guestsMayInvite: LocalizedText { LocalizedText(.eventForm, 48) }
    /// Guests can see who else is invited
    package static var showsGuestList: LocalizedText { LocalizedText(.eventForm, 49) }
    /// Show the cover in link previews
    package static var showsCoverInPreviews: LocalizedText { LocalizedText(.eventForm, 50) }
    /// Remind guests
    package static var reminders: LocalizedText { LocalizedText(.eventForm, 51) }
    /// A week before, at {time}
    package static var remindsWeek: LocalizedText { LocalizedText(.eventForm, 52) }
    /// The day before, at {time}
    package static var remindsDayBefore: LocalizedText { LocalizedText(.eventForm, 53) }
    /// That morning, at {time}
    package static var remindsMorning: LocalizedText { LocalizedText(.eventForm, 54) }
    /// 2 hours before
    package static var remindsTwoHours: LocalizedText { LocalizedText(.eventForm, 55) }
    /// Ask guests who haven’t answered, 3 days before answers close
    package static var remindsNudge: LocalizedText { LocalizedText(.eventForm, 56) }
    /// Invite the same guests again
    package static var sameGuests: LocalizedText { LocalizedText(.eventForm, 57) }
    /// Now: {value}
    package static var now: LocalizedText { LocalizedText(.eventForm, 58) }
    /// Now empty
    package static var nowEmpty: LocalizedText { LocalizedText(.eventForm, 59) }
    /// Another host changed the same fields while you were editing. Compare with the current values, and save agai…
    package static var conflict: LocalizedText { LocalizedText(.eventForm, 60) }
    /// Repeats
    package static var repeats: LocalizedText { LocalizedText(.eventForm, 61) }
    /// Never
    package static var repeatsNever: LocalizedText { LocalizedText(.eventForm, 62) }
    /// Daily
    package static var repeatsDaily: LocalizedText { LocalizedText(.eventForm, 63) }
    /// Weekly
    package static var repeatsWeekly: LocalizedText { LocalizedText(.eventForm, 64) }
    /// Monthly on the same date
    package static var repeatsOnDate: LocalizedText { LocalizedText(.eventForm, 65) }
    /// Monthly on the last day
    package static var repeatsOnLastDay: LocalizedText { LocalizedText(.eventForm, 66) }
    /// Monthly on the same weekday
    package static var repeatsOnWeekday: LocalizedText { LocalizedText(.eventForm, 67) }
    /// Monthly on the last such weekday
    package static var repeatsOnLastWeekday: LocalizedText { LocalizedText(.eventForm, 68) }
    /// Every
    package static var every: LocalizedText { LocalizedText(.eventForm, 69) }
    /// 1 for each day, week or month, 2 for every other one.
    package static var everyHint: LocalizedText { LocalizedText(.eventForm, 70) }
    /// On these days
    package static var weekdays: LocalizedText { LocalizedText(.eventForm, 71) }
    /// The series ends
    package static var seriesEnds: LocalizedText { LocalizedText(.eventForm, 72) }
    /// After a number of dates
    package static var endsAfter: LocalizedText { LocalizedText(.eventForm, 73) }
    /// On a date
    package static var endsOn: LocalizedText { LocalizedText(.eventForm, 74) }
    /// Number of dates
    package static var count: LocalizedText { LocalizedText(.eventForm, 75) }
    /// Last day
    package static var until: LocalizedText { LocalizedText(.eventForm, 76) }
    /// Show the dates
    package static var showDates: LocalizedText { LocalizedText(.eventForm, 77) }
    /// Months without this day are skipped.
    package static var skipsMonths: LocalizedText { LocalizedText(.eventForm, 78) }
  }
  package enum Events {
    /// Events
    package static var title: LocalizedText { LocalizedText(.events, 0) }
    /// New event
    package static var new: LocalizedText { LocalizedText(.events, 1) }
    /// Upcoming
    package static var upcoming: LocalizedText { LocalizedText(.events, 2) }
    /// Past
    package static var past: LocalizedText { LocalizedText(.events, 3) }
    /// Show more
    package static var more: LocalizedText { LocalizedText(.events, 4) }
    /// Muted
    package static var muted: LocalizedText { LocalizedText(.events, 5) }
    /// No guests yet
    package static var noGuests: LocalizedText { LocalizedText(.events, 6) }
    /// No invitations yet
    package static var noInvitations: LocalizedText { LocalizedText(.events, 7) }
    /// Open the link a host sent you, and the event appears here in this browser.
    package static var noInvitationsLead: LocalizedText { LocalizedText(.events, 8) }
    /// Plan your first event
    package static var throwSomething: LocalizedText { LocalizedText(.events, 9) }
    /// Write the invitation: what, when, where.
    package static var stepWrite: LocalizedText { LocalizedText(.events, 10) }
    /// Add guests by name. Each gets a personal link for you to send.
    package static var stepAdd: LocalizedText { LocalizedText(.events, 11) }
    /// See the answers come in.
    package static var stepWatch: LocalizedText { LocalizedText(.events, 12) }
  }
  package enum Failures {
    /// This request couldn’t be read. Reload the page and try again.
    package static var notUnderstood: LocalizedText { LocalizedText(.failures, 0) }
    /// Something is missing. Fill it in and try again.
    package static var missing: LocalizedText { LocalizedText(.failures, 1) }
    /// This text contains characters that aren’t allowed. Use plain letters.
    package static var invalidText: LocalizedText { LocalizedText(.failures, 2) }
    /// This is too long. Shorten it.
    package static var textTooLong: LocalizedText { LocalizedText(.failures, 3) }
    /// This value isn’t allowed here. Choose another.
    package static var outOfRange: LocalizedText { LocalizedText(.failures, 4) }
    /// This date isn’t possible. Check it and the other times.
    package static var invalidDate: LocalizedText { LocalizedText(.failures, 5) }
    /// This time zone is unknown. Choose one from the list.
    package static var invalidTimeZone: LocalizedText { LocalizedText(.failures, 6) }
    /// The list has changed. Start again from the top.
    package static var listChanged: LocalizedText { LocalizedText(.failures, 7) }
    /// Sign in first.
    package static var signInRequired: LocalizedText { LocalizedText(.failures, 8) }
    /// Name or passphrase is wrong. Check both and try again.
    package static var wrongPassphrase: LocalizedText { LocalizedText(.failures, 9) }
    /// This link or code is not valid. Ask for a new one.
    package static var wrongToken: LocalizedText { LocalizedText(.failures, 10) }
    /// You don’t have permission to do this. Ask the host.
    package static var forbidden: LocalizedText { LocalizedText(.failures, 11) }
    /// This request came from another website. Open Partyline and try again there.
    package static var crossOrigin: LocalizedText { LocalizedText(.failures, 12) }
    /// This page belongs to another guest. Nothing was sent. Continue on your own page, or open this guest’s link …
    package static var otherGuest: LocalizedText { LocalizedText(.failures, 13) }
    /// Too many attempts. Wait 15 minutes and try again.
    package static var tooManyAttempts: LocalizedText { LocalizedText(.failures, 14) }
    /// This page doesn’t exist, or its link hasn’t been opened in this browser.
    package static var notFound: LocalizedText { LocalizedText(.failures, 15) }
    /// This server is already set up. Sign in instead.
    package static var alreadySetUp: LocalizedText { LocalizedText(.failures, 16) }
    /// There aren’t enough seats for your party. Choose a smaller party size.
    package static var eventFull: LocalizedText { LocalizedText(.failures, 17) }
    /// Answers are closed. If your plans change, contact the host.
    package static var answersClosed: LocalizedText { LocalizedText(.failures, 18) }
    /// This event is over.
    package static var eventOver: LocalizedText { LocalizedText(.failures, 19) }
    /// This event is cancelled.
    package static var eventCancelled: LocalizedText { LocalizedText(.failures, 20) }
    /// You’re no longer on the guest list. Ask the host if this is a mistake.
    package static var offTheList: LocalizedText { LocalizedText(.failures, 21) }
    /// This link is closed. Ask the host for your own invitation.
    package static var linkClosed: LocalizedText { LocalizedText(.failures, 22) }
    /// Someone else changed this in the meantime. What you typed is still here. Compare, and save again.
    package static var editConflict: LocalizedText { LocalizedText(.failures, 23) }
    /// It’s too late for this. Reload the page to see the current state.
    package static var tooLate: LocalizedText { LocalizedText(.failures, 24) }
    /// This code doesn’t belong to a guest of this event.
    package static var wrongCode: LocalizedText { LocalizedText(.failures, 25) }
    /// This guest declined.
    package static var guestDeclined: LocalizedText { LocalizedText(.failures, 26) }
    /// You have no confirmed email address.
    package static var unconfirmedAddress: LocalizedText { LocalizedText(.failures, 27) }
    /// No more email is sent to this address.
    package static var suppressedAddress: LocalizedText { LocalizedText(.failures, 28) }
    /// This file can’t be read. Save it again as UTF-8, then choose it again.
    package static var unreadableFile: LocalizedText { LocalizedText(.failures, 29) }
    /// This name is taken. Choose another, or add a surname.
    package static var nameTaken: LocalizedText { LocalizedText(.failures, 30) }
    /// This notification is no longer open. Open it again.
    package static var openingGone: LocalizedText { LocalizedText(.failures, 31) }
    /// The simulated iPhone is locked. Unlock it first.
    package static var phoneLocked: LocalizedText { LocalizedText(.failures, 32) }
    /// The simulated iPhone had to restart and was reset. Reload the page.
    package static var phoneRestarted: LocalizedText { LocalizedText(.failures, 33) }
    /// This is too large. Send something smaller.
    package static var tooLarge: LocalizedText { LocalizedText(.failures, 34) }
    /// This file type isn’t supported. Choose a photo: JPEG, PNG, GIF, WebP or HEIC.
    package static var unsupportedMedia: LocalizedText { LocalizedText(.failures, 35) }
    /// This photo is damaged. Choose another.
    package static var unreadableImage: LocalizedText { LocalizedText(.failures, 36) }
    /// This recording is damaged. Choose another.
    package static var unreadableRecording: LocalizedText { LocalizedText(.failures, 37) }
    /// This recording is too long. Trim it first.
    package static var recordingTooLong: LocalizedText { LocalizedText(.failures, 38) }
    /// This server can’t accept videos or voice messages yet.
    package static var recordingsUnavailable: LocalizedText { LocalizedText(.failures, 39) }
    /// That’s too many. Remove some and try again.
    package static var tooMany: LocalizedText { LocalizedText(.failures, 40) }
    /// The server is busy right now. Try again in a moment.
    package static var overloaded: LocalizedText { LocalizedText(.failures, 41) }
    /// The server can’t save anything right now. Tell its administrator, and try again later.
    package static var storageMissing: LocalizedText { LocalizedText(.failures, 42) }
    /// The server is out of space. Try again later, or tell its administrator.
    package static var storageFull: LocalizedText { LocalizedText(.failures, 43) }
    /// The server can’t reach its photos right now. Try again in a minute.
    package static var filesUnavailable: LocalizedText { LocalizedText(.failures, 44) }
    /// Something went wrong. Try again. If it keeps happening, give the administrator the reference.
    package static var internalError: LocalizedText { LocalizedText(.failures, 45) }
    /// This app’s device token cannot be used. Open the app again.
    package static var invalidDeviceToken: LocalizedText { LocalizedText(.failures, 46) }
    /// This browser’s subscription cannot be used. Turn notifications on again.
    package static var invalidSubscription: LocalizedText { LocalizedText(.failures, 47) }
    /// It’s too early for this. Try again closer to the event.
    package static var tooEarly: LocalizedText { LocalizedText(.failures, 48) }
    /// A series cannot repeat like this.
    package static var invalidRecurrence: LocalizedText { LocalizedText(.failures, 49) }
  }
  package enum Feed {
    /// Your events in your calendar
    package static var title: LocalizedText { LocalizedText(.feed, 0) }
    /// Subscribe in your calendar
    package static var open: LocalizedText { LocalizedText(.feed, 1) }
    /// Your calendar app loads your events from this address and keeps them up to date, including new invitations.
    package static var lead: LocalizedText { LocalizedText(.feed, 2) }
    /// Open in the calendar app
    package static var subscribe: LocalizedText { LocalizedText(.feed, 3) }
    /// Address, for apps that ask for one
    package static var address: LocalizedText { LocalizedText(.feed, 4) }
    /// Anyone with this address can read your events. It’s shown only once, and stops working after 90 days, when …
    package static var secret: LocalizedText { LocalizedText(.feed, 5) }
    /// Copy
    package static var copy: LocalizedText { LocalizedText(.feed, 6) }
    /// Back to your events
    package static var back: LocalizedText { LocalizedText(.feed, 7) }
  }
  package enum Form {
    /// optional
    package static var optional: LocalizedText { LocalizedText(.form, 0) }
    /// Please fill in this field.
    package static var fillIn: LocalizedText { LocalizedText(.form, 1) }
    /// Time zone
    package static var timeZone: LocalizedText { LocalizedText(.form, 2) }
    /// On this device
    package static var zoneHere: LocalizedText { LocalizedText(.form, 3) }
    /// Search for a city or a country.
    package static var zoneHint: LocalizedText { LocalizedText(.form, 4) }
    /// Cancel
    package static var cancel: LocalizedText { LocalizedText(.form, 5) }
    /// : {name}
    package static var about: LocalizedText { LocalizedText(.form, 6) }
  }
  package enum Frame {
    /// Skip to content
    package static var skip: LocalizedText { LocalizedText(.frame, 0) }
    /// Account
    package static var account: LocalizedText { LocalizedText(.frame, 1) }
    /// Sign in
    package static var signIn: LocalizedText { LocalizedText(.frame, 2) }
    /// Sign out
    package static var signOut: LocalizedText { LocalizedText(.frame, 3) }
    /// Language
    package static var language: LocalizedText { LocalizedText(.frame, 4) }
    /// Can’t reach the server. Check your connection and try again.
    package static var unreachable: LocalizedText { LocalizedText(.frame, 5) }
    /// That didn’t work. Try again.
    package static var didNotWork: LocalizedText { LocalizedText(.frame, 6) }
  }
  package enum Friends {
    /// Bring a friend
    package static var title: LocalizedText { LocalizedText(.friends, 0) }
    /// Your friend gets a personal link for you to send. Anyone with the link can answer.
    package static var lead: LocalizedText { LocalizedText(.friends, 1) }
    /// Name
    package static var name: LocalizedText { LocalizedText(.friends, 2) }
    /// Create link
    package static var invite: LocalizedText { LocalizedText(.friends, 3) }
    /// Friends you’ve invited
    package static var list: LocalizedText { LocalizedText(.friends, 4) }
    /// Link for {name}
    package static var linkOf: LocalizedText { LocalizedText(.friends, 5) }
    /// Copy link
    package static var copy: LocalizedText { LocalizedText(.friends, 6) }
    /// Copied
    package static var copied: LocalizedText { LocalizedText(.friends, 7) }
    /// Share
    package static var share: LocalizedText { LocalizedText(.friends, 8) }
    /// {guest} invited {friend}
    package static var wasBrought: LocalizedText { LocalizedText(.friends, 9) }
    /// {guest} invited you
    package static var youWereBrought: LocalizedText { LocalizedText(.friends, 10) }
    /// You’ve invited the most friends one guest can.
    package static var allUsed: LocalizedText { LocalizedText(.friends, 11) }
  }
  package enum Going {
    /// {name} is going
    package static var one: LocalizedText { LocalizedText(.going, 0) }
    /// {names} are going
    package static var two: LocalizedText { LocalizedText(.going, 1) }
  }
  package enum GuestNews {
    /// You removed {name} from the list.
    package static var removed: LocalizedText { LocalizedText(.guestNews, 0) }
    /// {name}’s request was declined.
    package static var refused: LocalizedText { LocalizedText(.guestNews, 1) }
    /// You gave {name} a seat.
    package static var promoted: LocalizedText { LocalizedText(.guestNews, 2) }
    /// There aren’t enough free seats. Increase the number of seats first.
    package static var noSeats: LocalizedText { LocalizedText(.guestNews, 3) }
    /// You put {name} back on the list.
    package static var restored: LocalizedText { LocalizedText(.guestNews, 4) }
    /// You blocked {name}.
    package static var blocked: LocalizedText { LocalizedText(.guestNews, 5) }
    /// You added {name} to the list.
    package static var approved: LocalizedText { LocalizedText(.guestNews, 6) }
    /// Saved.
    package static var edited: LocalizedText { LocalizedText(.guestNews, 7) }
    /// Names taken from email addresses, please check: {names}.
    package static var guessed: LocalizedText { LocalizedText(.guestNews, 8) }
    /// You made a new link for {name}. The old one no longer works; send them this one.
    package static var relinked: LocalizedText { LocalizedText(.guestNews, 9) }
    /// Public link updated.
    package static var linkChanged: LocalizedText { LocalizedText(.guestNews, 10) }
  }
  package enum GuestPanel {
    /// Guests
    package static var title: LocalizedText { LocalizedText(.guestPanel, 0) }
  }
  package enum Guests {
    /// Guests
    package static var title: LocalizedText { LocalizedText(.guests, 0) }
    /// Back to {event}
    package static var back: LocalizedText { LocalizedText(.guests, 1) }
    /// Add guests
    package static var add: LocalizedText { LocalizedText(.guests, 2) }
    /// Import a file
    package static var upload: LocalizedText { LocalizedText(.guests, 3) }
    /// Check-in
    package static var door: LocalizedText { LocalizedText(.guests, 4) }
    /// Export CSV
    package static var export: LocalizedText { LocalizedText(.guests, 5) }
    /// Manage guests
    package static var all: LocalizedText { LocalizedText(.guests, 6) }
    /// More guests
    package static var more: LocalizedText { LocalizedText(.guests, 7) }
    /// The guest list is empty.
    package static var empty: LocalizedText { LocalizedText(.guests, 8) }
    /// Only the hosts see who else is invited.
    package static var hidden: LocalizedText { LocalizedText(.guests, 9) }
    /// No guests yet
    package static var noneTitle: LocalizedText { LocalizedText(.guests, 10) }
    /// Add names, import a file, or share the public link. Each guest gets a personal link.
    package static var noneLead: LocalizedText { LocalizedText(.guests, 11) }
    /// No guest matches. Try another search or filter.
    package static var noMatch: LocalizedText { LocalizedText(.guests, 12) }
    /// Show all
    package static var showAll: LocalizedText { LocalizedText(.guests, 13) }
    /// Search
    package static var search: LocalizedText { LocalizedText(.guests, 14) }
    /// Name, companion, note or address
    package static var searchHint: LocalizedText { LocalizedText(.guests, 15) }
    /// Sort by
    package static var sort: LocalizedText { LocalizedText(.guests, 16) }
    /// Show
    package static var show: LocalizedText { LocalizedText(.guests, 17) }
    /// Filter
    package static var filter: LocalizedText { LocalizedText(.guests, 18) }
    /// Filter by answers to your questions
    package static var byAnswers: LocalizedText { LocalizedText(.guests, 19) }
    /// Any answers
    package static var anyAnswers: LocalizedText { LocalizedText(.guests, 20) }
    /// Needed answers are missing
    package static var answersMissing: LocalizedText { LocalizedText(.guests, 21) }
    /// Brings something
    package static var bringsSomething: LocalizedText { LocalizedText(.guests, 22) }
    /// An answer that is gone
    package static var answersGone: LocalizedText { LocalizedText(.guests, 23) }
    /// Order added
    package static var byInvited: LocalizedText { LocalizedText(.guests, 24) }
    /// Name
    package static var byName: LocalizedText { LocalizedText(.guests, 25) }
    /// Answer
    package static var byAnswer: LocalizedText { LocalizedText(.guests, 26) }
    /// Latest answers
    package static var byAnswered: LocalizedText { LocalizedText(.guests, 27) }
    /// All
    package static var filterAll: LocalizedText { LocalizedText(.guests, 28) }
    /// Not sent yet
    package static var filterUnsent: LocalizedText { LocalizedText(.guests, 29) }
    /// Checked in
    package static var filterArrived: LocalizedText { LocalizedText(.guests, 30) }
    /// Join requests
    package static var filterRequested: LocalizedText { LocalizedText(.guests, 31) }
    /// Removed
    package static var filterRemoved: LocalizedText { LocalizedText(.guests, 32) }
    /// Blocked
    package static var filterBlocked: LocalizedText { LocalizedText(.guests, 33) }
    /// Host note
    package static var memo: LocalizedText { LocalizedText(.guests, 34) }
    /// Only hosts see it.
    package static var memoHint: LocalizedText { LocalizedText(.guests, 35) }
    /// With {names}
    package static var withNames: LocalizedText { LocalizedText(.guests, 36) }
    /// Link for {name}
    package static var link: LocalizedText { LocalizedText(.guests, 37) }
    /// Copy link
    package static var copy: LocalizedText { LocalizedText(.guests, 38) }
    /// Copied
    package static var copied: LocalizedText { LocalizedText(.guests, 39) }
    /// Share
    package static var share: LocalizedText { LocalizedText(.guests, 40) }
    /// QR code
    package static var qr: LocalizedText { LocalizedText(.guests, 41) }
    /// QR code for {name}
    package static var qrOf: LocalizedText { LocalizedText(.guests, 42) }
    /// Notification
    package static var notification: LocalizedText { LocalizedText(.guests, 43) }
    /// Details
    package static var details: LocalizedText { LocalizedText(.guests, 44) }
    /// of {name}
    package static var of: LocalizedText { LocalizedText(.guests, 45) }
    /// “{text}”
    package static var quoted: LocalizedText { LocalizedText(.guests, 46) }
    /// Remind
    package static var nudge: LocalizedText { LocalizedText(.guests, 47) }
    /// Remind guests who haven’t answered
    package static var nudgeAll: LocalizedText { LocalizedText(.guests, 48) }
    /// Reminded {ago}
    package static var nudged: LocalizedText { LocalizedText(.guests, 49) }
    /// Remove guest
    package static var remove: LocalizedText { LocalizedText(.guests, 50) }
    /// Restore
    package static var restore: LocalizedText { LocalizedText(.guests, 51) }
    /// Block
    package static var block: LocalizedText { LocalizedText(.guests, 52) }
    /// Blocked guests can’t rejoin with the public link in the same browser.
    package static var blockHint: LocalizedText { LocalizedText(.guests, 53) }
    /// Give a seat
    package static var promote: LocalizedText { LocalizedText(.guests, 54) }
    /// Undo
    package static var undo: LocalizedText { LocalizedText(.guests, 55) }
    /// Approve
    package static var approve: LocalizedText { LocalizedText(.guests, 56) }
    /// Decline request
    package static var refuse: LocalizedText { LocalizedText(.guests, 57) }
    /// Join requests
    package static var requests: LocalizedText { LocalizedText(.guests, 58) }
    /// Show all requests
    package static var allRequests: LocalizedText { LocalizedText(.guests, 59) }
  }
  package enum Guide {
    /// Style guide
    package static var title: LocalizedText { LocalizedText(.guide, 0) }
    /// Every component in every state, taken from the sample pages that the tests use. Light or dark mode follows …
    package static var lead: LocalizedText { LocalizedText(.guide, 1) }
    /// Colors
    package static var colors: LocalizedText { LocalizedText(.guide, 2) }
    /// Type
    package static var type: LocalizedText { LocalizedText(.guide, 3) }
    /// Quick, come dance with the jovial guests
    package static var pangram: LocalizedText { LocalizedText(.guide, 4) }
    /// Buttons
    package static var buttons: LocalizedText { LocalizedText(.guide, 5) }
    /// Fields
    package static var fields: LocalizedText { LocalizedText(.guide, 6) }
    /// Failures
    package static var failures: LocalizedText { LocalizedText(.guide, 7) }
    /// Badges
    package static var badges: LocalizedText { LocalizedText(.guide, 8) }
    /// Avatars
    package static var avatars: LocalizedText { LocalizedText(.guide, 9) }
    /// Covers
    package static var covers: LocalizedText { LocalizedText(.guide, 10) }
    /// Events in a list
    package static var eventRows: LocalizedText { LocalizedText(.guide, 11) }
    /// Invitations
    package static var invites: LocalizedText { LocalizedText(.guide, 12) }
    /// Answers
    package static var answers: LocalizedText { LocalizedText(.guide, 13) }
    /// Counts
    package static var counts: LocalizedText { LocalizedText(.guide, 14) }
    /// Guests in a list
    package static var guestRows: LocalizedText { LocalizedText(.guide, 15) }
    /// Guests as hosts see them
    package static var guestEntries: LocalizedText { LocalizedText(.guide, 16) }
    /// Check-in
    package static var doorRows: LocalizedText { LocalizedText(.guide, 17) }
    /// Expandable sections
    package static var folds: LocalizedText { LocalizedText(.guide, 18) }
    /// Choices
    package static var choices: LocalizedText { LocalizedText(.guide, 19) }
    /// Brief messages
    package static var toasts: LocalizedText { LocalizedText(.guide, 20) }
    /// Chat entries
    package static var entries: LocalizedText { LocalizedText(.guide, 21) }
    /// Notifications in browsers
    package static var browserPush: LocalizedText { LocalizedText(.guide, 22) }
    /// Composer
    package static var composers: LocalizedText { LocalizedText(.guide, 23) }
    /// Empty states
    package static var empty: LocalizedText { LocalizedText(.guide, 24) }
    /// Sample pages
    package static var pages: LocalizedText { LocalizedText(.guide, 25) }
  }
  package enum Headcount {
    /// Going
    package static var going: LocalizedText { LocalizedText(.headcount, 0) }
    /// Maybe
    package static var maybe: LocalizedText { LocalizedText(.headcount, 1) }
    /// Not going
    package static var declined: LocalizedText { LocalizedText(.headcount, 2) }
    /// No answer yet
    package static var awaiting: LocalizedText { LocalizedText(.headcount, 3) }
    /// Waitlist
    package static var waiting: LocalizedText { LocalizedText(.headcount, 4) }
    /// people
    package static var people: LocalizedText { LocalizedText(.headcount, 5) }
    /// invitations
    package static var invitations: LocalizedText { LocalizedText(.headcount, 6) }
    /// All {capacity} seats are taken
    package static var allTaken: LocalizedText { LocalizedText(.headcount, 7) }
    /// The only seat is taken
    package static var oneTaken: LocalizedText { LocalizedText(.headcount, 8) }
  }
  package enum HostAnswers {
    /// Answer for {name}
    package static var title: LocalizedText { LocalizedText(.hostAnswers, 0) }
    /// For answers given in person or by phone. A notification tells {name}, who can change it.
    package static var lead: LocalizedText { LocalizedText(.hostAnswers, 1) }
    /// Answer for them
    package static var answer: LocalizedText { LocalizedText(.hostAnswers, 2) }
    /// Party size
    package static var people: LocalizedText { LocalizedText(.hostAnswers, 3) }
    /// Note
    package static var note: LocalizedText { LocalizedText(.hostAnswers, 4) }
    /// There aren’t enough seats
    package static var full: LocalizedText { LocalizedText(.hostAnswers, 5) }
    /// Join the waitlist
    package static var wait: LocalizedText { LocalizedText(.hostAnswers, 6) }
    /// Add anyway, over capacity
    package static var seat: LocalizedText { LocalizedText(.hostAnswers, 7) }
    /// Noted. A notification tells {name}, who can change the answer.
    package static var noted: LocalizedText { LocalizedText(.hostAnswers, 8) }
    /// Answers are open again.
    package static var open: LocalizedText { LocalizedText(.hostAnswers, 9) }
    /// Answers closed {moment}. You can still answer for guests.
    package static var closed: LocalizedText { LocalizedText(.hostAnswers, 10) }
    /// Answers are closed
    package static var closedLabel: LocalizedText { LocalizedText(.hostAnswers, 11) }
    /// Open until the start
    package static var untilStart: LocalizedText { LocalizedText(.hostAnswers, 12) }
    /// Open until the end
    package static var untilEnd: LocalizedText { LocalizedText(.hostAnswers, 13) }
    /// Until another time
    package static var untilOther: LocalizedText { LocalizedText(.hostAnswers, 14) }
    /// Answer by
    package static var until: LocalizedText { LocalizedText(.hostAnswers, 15) }
    /// Open answers
    package static var reopen: LocalizedText { LocalizedText(.hostAnswers, 16) }
  }
  package enum HostDone {
    /// {name} is on the list.
    package static var letIn: LocalizedText { LocalizedText(.hostDone, 0) }
    /// {name}’s request was declined.
    package static var refused: LocalizedText { LocalizedText(.hostDone, 1) }
    /// Sent privately to {name}.
    package static var sentTo: LocalizedText { LocalizedText(.hostDone, 2) }
    /// Sent. Everyone can read it.
    package static var sentToAll: LocalizedText { LocalizedText(.hostDone, 3) }
  }
  package enum HostNews {
    /// {going} going, {maybe} maybe
    package static var standing: LocalizedText { LocalizedText(.hostNews, 0) }
    /// Everyone has answered.
    package static var everybody: LocalizedText { LocalizedText(.hostNews, 1) }
    /// All seats are taken.
    package static var full: LocalizedText { LocalizedText(.hostNews, 2) }
    /// Private message from {name}: {text}
    package static var asks: LocalizedText { LocalizedText(.hostNews, 3) }
    /// {name} asks to join.
    package static var wantsToJoin: LocalizedText { LocalizedText(.hostNews, 4) }
    /// {name}: {text}
    package static var writes: LocalizedText { LocalizedText(.hostNews, 5) }
  }
  package enum HostPhone {
    /// Your phone as a host
    package static var title: LocalizedText { LocalizedText(.hostPhone, 0) }
    /// Every notification you get about your events, from the exact bytes that are sent. What you do here is real.
    package static var lead: LocalizedText { LocalizedText(.hostPhone, 1) }
    /// See your own notifications
    package static var link: LocalizedText { LocalizedText(.hostPhone, 2) }
  }
  package enum HostPush {
    /// Remind the rest
    package static var remind: LocalizedText { LocalizedText(.hostPush, 0) }
    /// Open guest list
    package static var openList: LocalizedText { LocalizedText(.hostPush, 1) }
    /// Approve
    package static var letIn: LocalizedText { LocalizedText(.hostPush, 2) }
    /// Decline request
    package static var notThisTime: LocalizedText { LocalizedText(.hostPush, 3) }
    /// The others were reminded.
    package static var reminded: LocalizedText { LocalizedText(.hostPush, 4) }
    /// Request approved.
    package static var isIn: LocalizedText { LocalizedText(.hostPush, 5) }
    /// Request declined.
    package static var isOut: LocalizedText { LocalizedText(.hostPush, 6) }
    /// This was already taken care of. Tap to see the current state.
    package static var movedOn: LocalizedText { LocalizedText(.hostPush, 7) }
  }
  package enum HostSettings {
    /// As a host
    package static var title: LocalizedText { LocalizedText(.hostSettings, 0) }
    /// Guest answers
    package static var answers: LocalizedText { LocalizedText(.hostSettings, 1) }
    /// Everyone has answered, or the event is full
    package static var milestones: LocalizedText { LocalizedText(.hostSettings, 2) }
    /// Private messages
    package static var privateMessages: LocalizedText { LocalizedText(.hostSettings, 3) }
    /// Join requests
    package static var requests: LocalizedText { LocalizedText(.hostSettings, 4) }
    /// Messages in the chat
    package static var comments: LocalizedText { LocalizedText(.hostSettings, 5) }
  }
  package enum Household {
    /// {household}: {answer}
    package static var says: LocalizedText { LocalizedText(.household, 0) }
    /// {n} of {all}
    package static var ofAll: LocalizedText { LocalizedText(.household, 1) }
    /// {host} invites {names}.
    package static var invites: LocalizedText { LocalizedText(.household, 2) }
    /// Child
    package static var child: LocalizedText { LocalizedText(.household, 3) }
    /// Members
    package static var members: LocalizedText { LocalizedText(.household, 4) }
    /// Going
    package static var going: LocalizedText { LocalizedText(.household, 5) }
    /// Maybe
    package static var maybe: LocalizedText { LocalizedText(.household, 6) }
    /// Can’t come
    package static var notGoing: LocalizedText { LocalizedText(.household, 7) }
    /// Save answers
    package static var save: LocalizedText { LocalizedText(.household, 8) }
    /// All are going
    package static var allGoing: LocalizedText { LocalizedText(.household, 9) }
    /// No one can come
    package static var noneGoing: LocalizedText { LocalizedText(.household, 10) }
    /// People of a household
    package static var title: LocalizedText { LocalizedText(.household, 11) }
    /// Each person answers separately, with one invitation for all. To remove someone, empty the name.
    package static var hint: LocalizedText { LocalizedText(.household, 12) }
    /// Name of {name}
    package static var person: LocalizedText { LocalizedText(.household, 13) }
    /// Another person
    package static var anotherPerson: LocalizedText { LocalizedText(.household, 14) }
    /// “The Lees: Ann, Bob, Kim (child)” is one invitation for three people who answer separately.
    package static var paste: LocalizedText { LocalizedText(.household, 15) }
  }
  package enum Install {
    /// On your Home Screen
    package static var title: LocalizedText { LocalizedText(.install, 0) }
    /// Once installed, Partyline opens like an app, and its icon shows the number of new messages.
    package static var lead: LocalizedText { LocalizedText(.install, 1) }
    /// iPhone and iPad: open this page in Safari, tap Share, then Add to Home Screen.
    package static var apple: LocalizedText { LocalizedText(.install, 2) }
    /// Android: open the browser’s menu and tap Install app or Add to Home screen.
    package static var android: LocalizedText { LocalizedText(.install, 3) }
    /// Computer: in Chrome or Edge choose Install in the address bar; in Safari choose File, then Add to Dock.
    package static var desktop: LocalizedText { LocalizedText(.install, 4) }
    /// Install Partyline
    package static var button: LocalizedText { LocalizedText(.install, 5) }
    /// Invitations, answers and the chat around each event.
    package static var description: LocalizedText { LocalizedText(.install, 6) }
  }
  package enum Invite {
    /// You’re hosting
    package static var hosting: LocalizedText { LocalizedText(.invite, 0) }
    /// {host} invites you
    package static var invites: LocalizedText { LocalizedText(.invite, 1) }
    /// Hosted by {host}
    package static var hostedBy: LocalizedText { LocalizedText(.invite, 2) }
    /// When
    package static var when: LocalizedText { LocalizedText(.invite, 3) }
    /// Where
    package static var location: LocalizedText { LocalizedText(.invite, 4) }
    /// You’ll see the exact place and the details once you accept.
    package static var placeLater: LocalizedText { LocalizedText(.invite, 5) }
    /// You’ll see the exact place and the details once you have a seat.
    package static var placeWithSeat: LocalizedText { LocalizedText(.invite, 6) }
    /// Only guests who accept see the exact place.
    package static var placeAccepted: LocalizedText { LocalizedText(.invite, 7) }
    /// (opens a map)
    package static var opensMap: LocalizedText { LocalizedText(.invite, 8) }
    /// Read more
    package static var readAll: LocalizedText { LocalizedText(.invite, 9) }
    /// Show less
    package static var showLess: LocalizedText { LocalizedText(.invite, 10) }
    /// {time} your time
    package static var ownTime: LocalizedText { LocalizedText(.invite, 11) }
    /// Add to calendar
    package static var calendar: LocalizedText { LocalizedText(.invite, 12) }
    /// Remove from calendar
    package static var outOfCalendar: LocalizedText { LocalizedText(.invite, 13) }
    /// Cancelled
    package static var calledOff: LocalizedText { LocalizedText(.invite, 14) }
    /// This event will not take place.
    package static var calledOffLead: LocalizedText { LocalizedText(.invite, 15) }
    /// Manage
    package static var manage: LocalizedText { LocalizedText(.invite, 16) }
    /// More
    package static var more: LocalizedText { LocalizedText(.invite, 17) }
    /// Edit
    package static var edit: LocalizedText { LocalizedText(.invite, 18) }
    /// Duplicate
    package static var duplicate: LocalizedText { LocalizedText(.invite, 19) }
    /// Co-hosts
    package static var coHosts: LocalizedText { LocalizedText(.invite, 20) }
    /// Cancel event…
    package static var cancel: LocalizedText { LocalizedText(.invite, 21) }
    /// Reinstate event
    package static var reopen: LocalizedText { LocalizedText(.invite, 22) }
  }
  package enum Inviting {
    /// Invite people
    package static var title: LocalizedText { LocalizedText(.inviting, 0) }
    /// No one is invited yet. The chat begins with the first guest.
    package static var lead: LocalizedText { LocalizedText(.inviting, 1) }
    /// Names
    package static var names: LocalizedText { LocalizedText(.inviting, 2) }
    /// One per line, like “Ana +2, from work”. You can add an email address or a phone number.
    package static var hint: LocalizedText { LocalizedText(.inviting, 3) }
  }
  package enum Join {
    /// Public link
    package static var card: LocalizedText { LocalizedText(.join, 0) }
    /// One link for a group chat or a poster. Guests join under their own name.
    package static var lead: LocalizedText { LocalizedText(.join, 1) }
    /// Approve each guest
    package static var approval: LocalizedText { LocalizedText(.join, 2) }
    /// No one is added to the list until a host approves them.
    package static var approvalHint: LocalizedText { LocalizedText(.join, 3) }
    /// Create a new link
    package static var renew: LocalizedText { LocalizedText(.join, 4) }
    /// The old link stops working.
    package static var renewHint: LocalizedText { LocalizedText(.join, 5) }
    /// Public link
    package static var linkLabel: LocalizedText { LocalizedText(.join, 6) }
    /// QR code for the public link
    package static var poster: LocalizedText { LocalizedText(.join, 7) }
    /// Show the QR code full screen
    package static var showCode: LocalizedText { LocalizedText(.join, 8) }
    /// Print QR code
    package static var printCode: LocalizedText { LocalizedText(.join, 9) }
    /// {host} invites you
    package static var invites: LocalizedText { LocalizedText(.join, 10) }
    /// Your name
    package static var yourName: LocalizedText { LocalizedText(.join, 11) }
    /// The name the hosts know you by.
    package static var yourNameHint: LocalizedText { LocalizedText(.join, 12) }
    /// Your email address
    package static var email: LocalizedText { LocalizedText(.join, 13) }
    /// Helps you get your link back. We’ll send you a code to confirm it.
    package static var emailHint: LocalizedText { LocalizedText(.join, 14) }
    /// Going
    package static var going: LocalizedText { LocalizedText(.join, 15) }
    /// Can’t go
    package static var cantGo: LocalizedText { LocalizedText(.join, 16) }
    /// Send my answer
    package static var join: LocalizedText { LocalizedText(.join, 17) }
    /// Ask to join
    package static var ask: LocalizedText { LocalizedText(.join, 18) }
    /// You can change your answer later. We’ll remember you on this device.
    package static var joinHint: LocalizedText { LocalizedText(.join, 19) }
    /// The host approves your request first. We’ll remember you on this device.
    package static var askHint: LocalizedText { LocalizedText(.join, 20) }
    /// All seats are taken. You can join the waitlist.
    package static var full: LocalizedText { LocalizedText(.join, 21) }
    /// Request sent
    package static var waitTitle: LocalizedText { LocalizedText(.join, 22) }
    /// Once {host} approves your request, this page opens the event. You can also come back later.
    package static var waitLead: LocalizedText { LocalizedText(.join, 23) }
    /// Check again
    package static var lookAgain: LocalizedText { LocalizedText(.join, 24) }
  }
  package enum Lab {
    /// Lab
    package static var title: LocalizedText { LocalizedText(.lab, 0) }
    /// Write a push payload and see how an iPhone shows it.
    package static var lead: LocalizedText { LocalizedText(.lab, 1) }
    /// Simulated iPhone
    package static var phone: LocalizedText { LocalizedText(.lab, 2) }
    /// Presets
    package static var presets: LocalizedText { LocalizedText(.lab, 3) }
    /// As typed
    package static var asTyped: LocalizedText { LocalizedText(.lab, 4) }
    /// On the iPhone
    package static var onPhone: LocalizedText { LocalizedText(.lab, 5) }
    /// Show on the iPhone
    package static var show: LocalizedText { LocalizedText(.lab, 6) }
    /// Simulated iPhone
    package static var thePhone: LocalizedText { LocalizedText(.lab, 7) }
    /// to {notification}
    package static var answerTo: LocalizedText { LocalizedText(.lab, 8) }
    /// Preview of the notification
    package static var preview: LocalizedText { LocalizedText(.lab, 9) }
    /// Collapsed
    package static var collapsed: LocalizedText { LocalizedText(.lab, 10) }
    /// Expanded
    package static var expanded: LocalizedText { LocalizedText(.lab, 11) }
    /// Downloads by the service extension are missing here. It runs when you show the notification on the iPhone.
    package static var notHereYet: LocalizedText { LocalizedText(.lab, 12) }
    /// The payload is too long to show.
    package static var tooLong: LocalizedText { LocalizedText(.lab, 13) }
    /// The preview couldn’t be created.
    package static var noPreview: LocalizedText { LocalizedText(.lab, 14) }
    /// Scheme
    package static var scheme: LocalizedText { LocalizedText(.lab, 15) }
    /// Automatic
    package static var automatic: LocalizedText { LocalizedText(.lab, 16) }
    /// Text
    package static var text: LocalizedText { LocalizedText(.lab, 17) }
    /// Default
    package static var usual: LocalizedText { LocalizedText(.lab, 18) }
    /// Large
    package static var large: LocalizedText { LocalizedText(.lab, 19) }
    /// Very large
    package static var veryLarge: LocalizedText { LocalizedText(.lab, 20) }
    /// Today
    package static var today: LocalizedText { LocalizedText(.lab, 21) }
  }
  package enum LabApp {
    /// Category and extensions
    package static var title: LocalizedText { LocalizedText(.labApp, 0) }
    /// Use this category
    package static var useIt: LocalizedText { LocalizedText(.labApp, 1) }
    /// The payload names {name}, a category of {app}.
    package static var offered: LocalizedText { LocalizedText(.labApp, 2) }
    /// an example
    package static var anExample: LocalizedText { LocalizedText(.labApp, 3) }
    /// none
    package static var none: LocalizedText { LocalizedText(.labApp, 4) }
    /// Category
    package static var category: LocalizedText { LocalizedText(.labApp, 5) }
    /// As in the payload’s aps.category
    package static var categoryHint: LocalizedText { LocalizedText(.labApp, 6) }
    /// Content extension
    package static var contentExtension: LocalizedText { LocalizedText(.labApp, 7) }
    /// None: the system draws
    package static var systemDraws: LocalizedText { LocalizedText(.labApp, 8) }
    /// Service extension
    package static var serviceExtension: LocalizedText { LocalizedText(.labApp, 9) }
    /// Built in: attaches the media named in the payload
    package static var labsOwn: LocalizedText { LocalizedText(.labApp, 10) }
    /// Body while previews are hidden
    package static var hiddenBody: LocalizedText { LocalizedText(.labApp, 11) }
    /// %u is the number of notifications in the thread
    package static var hiddenBodyHint: LocalizedText { LocalizedText(.labApp, 12) }
    /// Summary of a group
    package static var summary: LocalizedText { LocalizedText(.labApp, 13) }
    /// %u more messages from %@
    package static var summaryHint: LocalizedText { LocalizedText(.labApp, 14) }
    /// Options of the category
    package static var options: LocalizedText { LocalizedText(.labApp, 15) }
    /// Reports dismissal
    package static var reportsDismissal: LocalizedText { LocalizedText(.labApp, 16) }
    /// Title stays visible when previews are hidden
    package static var keepsTitle: LocalizedText { LocalizedText(.labApp, 17) }
    /// Subtitle stays visible, too
    package static var keepsSubtitle: LocalizedText { LocalizedText(.labApp, 18) }
    /// Shown in CarPlay
    package static var inCarPlay: LocalizedText { LocalizedText(.labApp, 19) }
    /// Actions
    package static var actions: LocalizedText { LocalizedText(.labApp, 20) }
    /// Action {n}
    package static var action: LocalizedText { LocalizedText(.labApp, 21) }
    /// Add an action
    package static var addAction: LocalizedText { LocalizedText(.labApp, 22) }
    /// Identifier
    package static var identifier: LocalizedText { LocalizedText(.labApp, 23) }
    /// Title
    package static var actionTitle: LocalizedText { LocalizedText(.labApp, 24) }
    /// Opens the app
    package static var opensApp: LocalizedText { LocalizedText(.labApp, 25) }
    /// Destructive
    package static var destructive: LocalizedText { LocalizedText(.labApp, 26) }
    /// Unlocks first
    package static var unlocksFirst: LocalizedText { LocalizedText(.labApp, 27) }
    /// Asks for text
    package static var asksForText: LocalizedText { LocalizedText(.labApp, 28) }
    /// Button beside the text field
    package static var button: LocalizedText { LocalizedText(.labApp, 29) }
    /// Placeholder of the text field
    package static var placeholder: LocalizedText { LocalizedText(.labApp, 30) }
  }
  package enum LabEditor {
    /// Payload
    package static var payload: LocalizedText { LocalizedText(.labEditor, 0) }
    /// Tools
    package static var tools: LocalizedText { LocalizedText(.labEditor, 1) }
    /// Format
    package static var format: LocalizedText { LocalizedText(.labEditor, 2) }
    /// Minify
    package static var minify: LocalizedText { LocalizedText(.labEditor, 3) }
    /// Open…
    package static var open: LocalizedText { LocalizedText(.labEditor, 4) }
    /// Save .apns
    package static var save: LocalizedText { LocalizedText(.labEditor, 5) }
    /// Copy link
    package static var copyLink: LocalizedText { LocalizedText(.labEditor, 6) }
    /// Drop an .apns file anywhere here
    package static var drop: LocalizedText { LocalizedText(.labEditor, 7) }
    /// Fix all
    package static var fixAll: LocalizedText { LocalizedText(.labEditor, 8) }
    /// Check and preview
    package static var check: LocalizedText { LocalizedText(.labEditor, 9) }
    /// Size of the payload
    package static var size: LocalizedText { LocalizedText(.labEditor, 10) }
    /// {n} of {limit} bytes
    package static var bytes: LocalizedText { LocalizedText(.labEditor, 11) }
    /// {n} minified
    package static var minified: LocalizedText { LocalizedText(.labEditor, 12) }
    /// No problems found.
    package static var clean: LocalizedText { LocalizedText(.labEditor, 13) }
    /// line {line}, column {column}
    package static var place: LocalizedText { LocalizedText(.labEditor, 14) }
    /// error
    package static var error: LocalizedText { LocalizedText(.labEditor, 15) }
    /// warning
    package static var warning: LocalizedText { LocalizedText(.labEditor, 16) }
    /// note
    package static var note: LocalizedText { LocalizedText(.labEditor, 17) }
    /// The text must be valid JSON first. See below.
    package static var notJSON: LocalizedText { LocalizedText(.labEditor, 18) }
    /// Link copied.
    package static var onClipboard: LocalizedText { LocalizedText(.labEditor, 19) }
    /// The link is in the address bar.
    package static var inAddress: LocalizedText { LocalizedText(.labEditor, 20) }
    /// {file} has {size} bytes. A payload has a few thousand at most.
    package static var fileTooLarge: LocalizedText { LocalizedText(.labEditor, 21) }
    /// {file}, for {app}
    package static var fileFor: LocalizedText { LocalizedText(.labEditor, 22) }
    /// The linter didn’t respond.
    package static var linterSilent: LocalizedText { LocalizedText(.labEditor, 23) }
    /// Couldn’t reach the linter. {reason}
    package static var linterFailed: LocalizedText { LocalizedText(.labEditor, 24) }
  }
  package enum LabHeaders {
    /// Headers
    package static var title: LocalizedText { LocalizedText(.labHeaders, 0) }
    /// alert (default)
    package static var asUsual: LocalizedText { LocalizedText(.labHeaders, 1) }
    /// Push type
    package static var pushType: LocalizedText { LocalizedText(.labHeaders, 2) }
    /// Topic
    package static var topic: LocalizedText { LocalizedText(.labHeaders, 3) }
    /// The app’s bundle identifier, e.g. com.example.party
    package static var topicHint: LocalizedText { LocalizedText(.labHeaders, 4) }
    /// Priority
    package static var priority: LocalizedText { LocalizedText(.labHeaders, 5) }
    /// not sent (10)
    package static var notSent: LocalizedText { LocalizedText(.labHeaders, 6) }
    /// 10, immediately
    package static var atOnce: LocalizedText { LocalizedText(.labHeaders, 7) }
    /// 5, power-saving
    package static var whenItSuits: LocalizedText { LocalizedText(.labHeaders, 8) }
    /// 1, without waking the device
    package static var withoutWaking: LocalizedText { LocalizedText(.labHeaders, 9) }
    /// Expiration
    package static var expiration: LocalizedText { LocalizedText(.labHeaders, 10) }
    /// Seconds since 1970. 0 means a single attempt.
    package static var expirationHint: LocalizedText { LocalizedText(.labHeaders, 11) }
    /// Collapse ID
    package static var collapseID: LocalizedText { LocalizedText(.labHeaders, 12) }
    /// Replaces the notification with the same ID. Up to 64 bytes.
    package static var collapseHint: LocalizedText { LocalizedText(.labHeaders, 13) }
    /// Environment
    package static var environment: LocalizedText { LocalizedText(.labHeaders, 14) }
    /// Sandbox
    package static var sandbox: LocalizedText { LocalizedText(.labHeaders, 15) }
    /// Production
    package static var production: LocalizedText { LocalizedText(.labHeaders, 16) }
    /// {n} of 64
    package static var ofSixtyFour: LocalizedText { LocalizedText(.labHeaders, 17) }
  }
  package enum LabSends {
    /// Sent from here
    package static var title: LocalizedText { LocalizedText(.labSends, 0) }
    /// The last 50
    package static var note: LocalizedText { LocalizedText(.labSends, 1) }
    /// Nothing sent yet.
    package static var nothing: LocalizedText { LocalizedText(.labSends, 2) }
    /// Token {token}
    package static var token: LocalizedText { LocalizedText(.labSends, 3) }
  }
  package enum LabWays {
    /// Code for the app
    package static var code: LocalizedText { LocalizedText(.labWays, 0) }
    /// Swift and Info.plist
    package static var codeNote: LocalizedText { LocalizedText(.labWays, 1) }
    /// At launch
    package static var atLaunch: LocalizedText { LocalizedText(.labWays, 2) }
    /// Content extension, Info.plist
    package static var contentPlist: LocalizedText { LocalizedText(.labWays, 3) }
    /// Service extension, Info.plist
    package static var servicePlist: LocalizedText { LocalizedText(.labWays, 4) }
    /// Copy
    package static var copy: LocalizedText { LocalizedText(.labWays, 5) }
    /// Copied
    package static var copied: LocalizedText { LocalizedText(.labWays, 6) }
    /// Selected
    package static var selected: LocalizedText { LocalizedText(.labWays, 7) }
    /// Send
    package static var send: LocalizedText { LocalizedText(.labWays, 8) }
    /// This browser, a device, the Simulator
    package static var sendNote: LocalizedText { LocalizedText(.labWays, 9) }
    /// To this browser
    package static var toBrowser: LocalizedText { LocalizedText(.labWays, 10) }
    /// Shows a notification in this browser. It goes straight from this page to your desktop, without a push servi…
    package static var browserNote: LocalizedText { LocalizedText(.labWays, 11) }
    /// Send to this browser
    package static var sendToBrowser: LocalizedText { LocalizedText(.labWays, 12) }
    /// The payload has no alert to show.
    package static var noAlert: LocalizedText { LocalizedText(.labWays, 13) }
    /// This browser doesn’t allow notifications from this page.
    package static var notAllowed: LocalizedText { LocalizedText(.labWays, 14) }
    /// Shown by this browser.
    package static var shownByBrowser: LocalizedText { LocalizedText(.labWays, 15) }
    /// To one of your devices
    package static var fromServer: LocalizedText { LocalizedText(.labWays, 16) }
    /// This server sends the payload with its own keys: to one of your browsers or apps that are registered here, …
    package static var fromServerNote: LocalizedText { LocalizedText(.labWays, 17) }
    /// Send to
    package static var target: LocalizedText { LocalizedText(.labWays, 18) }
    /// The device token below
    package static var tokenBelow: LocalizedText { LocalizedText(.labWays, 19) }
    /// Request and response
    package static var requestAndAnswer: LocalizedText { LocalizedText(.labWays, 20) }
    /// The push service accepted it.
    package static var serverAccepted: LocalizedText { LocalizedText(.labWays, 21) }
    /// Not accepted: {status}
    package static var serverRefused: LocalizedText { LocalizedText(.labWays, 22) }
    /// To a device
    package static var toDevice: LocalizedText { LocalizedText(.labWays, 23) }
    /// Run the command on your own computer. It needs openssl and curl. Your key is read there and never sent here…
    package static var deviceNote: LocalizedText { LocalizedText(.labWays, 24) }
    /// Device token
    package static var deviceToken: LocalizedText { LocalizedText(.labWays, 25) }
    /// in hexadecimal
    package static var hexadecimal: LocalizedText { LocalizedText(.labWays, 26) }
    /// the device’s token
    package static var theToken: LocalizedText { LocalizedText(.labWays, 27) }
    /// Team ID
    package static var teamID: LocalizedText { LocalizedText(.labWays, 28) }
    /// Key ID
    package static var keyID: LocalizedText { LocalizedText(.labWays, 29) }
    /// 10 characters
    package static var tenCharacters: LocalizedText { LocalizedText(.labWays, 30) }
    /// Key file
    package static var keyFile: LocalizedText { LocalizedText(.labWays, 31) }
    /// AuthKey_….p8, on your computer
    package static var keyFileHint: LocalizedText { LocalizedText(.labWays, 32) }
    /// Shell
    package static var shell: LocalizedText { LocalizedText(.labWays, 33) }
    /// To the Simulator
    package static var toSimulator: LocalizedText { LocalizedText(.labWays, 34) }
    /// Shell, on a Mac
    package static var shellOnMac: LocalizedText { LocalizedText(.labWays, 35) }
    /// To a simulated iPhone on this server
    package static var toServer: LocalizedText { LocalizedText(.labWays, 36) }
  }
  package enum LastLine {
    /// {name}: {text}
    package static var said: LocalizedText { LocalizedText(.lastLine, 0) }
    /// You: {text}
    package static var youSaid: LocalizedText { LocalizedText(.lastLine, 1) }
    /// {name} shared a photo
    package static var photo: LocalizedText { LocalizedText(.lastLine, 2) }
    /// You shared a photo
    package static var yourPhoto: LocalizedText { LocalizedText(.lastLine, 3) }
    /// {name} shared a video
    package static var video: LocalizedText { LocalizedText(.lastLine, 4) }
    /// You shared a video
    package static var yourVideo: LocalizedText { LocalizedText(.lastLine, 5) }
    /// {name} sent a voice message
    package static var sound: LocalizedText { LocalizedText(.lastLine, 6) }
    /// You sent a voice message
    package static var yourSound: LocalizedText { LocalizedText(.lastLine, 7) }
    /// {name} is going
    package static var accepted: LocalizedText { LocalizedText(.lastLine, 8) }
    /// You’re going
    package static var youAccepted: LocalizedText { LocalizedText(.lastLine, 9) }
    /// {name} might come
    package static var maybe: LocalizedText { LocalizedText(.lastLine, 10) }
    /// You might come
    package static var youMaybe: LocalizedText { LocalizedText(.lastLine, 11) }
    /// {name} isn’t going
    package static var declined: LocalizedText { LocalizedText(.lastLine, 12) }
    /// You’re not going
    package static var youDeclined: LocalizedText { LocalizedText(.lastLine, 13) }
    /// {name} is on the waitlist
    package static var waits: LocalizedText { LocalizedText(.lastLine, 14) }
    /// You’re on the waitlist
    package static var youWait: LocalizedText { LocalizedText(.lastLine, 15) }
    /// {name} got a seat
    package static var promoted: LocalizedText { LocalizedText(.lastLine, 16) }
    /// You got a seat
    package static var youPromoted: LocalizedText { LocalizedText(.lastLine, 17) }
    /// {name} joined
    package static var joined: LocalizedText { LocalizedText(.lastLine, 18) }
    /// You joined
    package static var youJoined: LocalizedText { LocalizedText(.lastLine, 19) }
    /// The event has changed
    package static var updated: LocalizedText { LocalizedText(.lastLine, 20) }
    /// Cancelled
    package static var cancelled: LocalizedText { LocalizedText(.lastLine, 21) }
    /// Event reinstated
    package static var reopened: LocalizedText { LocalizedText(.lastLine, 22) }
    /// No messages yet
    package static var created: LocalizedText { LocalizedText(.lastLine, 23) }
    /// {name} asked: {text}
    package static var asked: LocalizedText { LocalizedText(.lastLine, 24) }
    /// You asked: {text}
    package static var youAsked: LocalizedText { LocalizedText(.lastLine, 25) }
  }
  package enum LinkCode {
    /// This code opens {name}’s invitation. Anyone who scans it can answer for {name}, so show it only to {name}, …
    package static var guestHint: LocalizedText { LocalizedText(.linkCode, 0) }
    /// This code opens the public link. Print it on a poster, or show it where people can scan it.
    package static var publicHint: LocalizedText { LocalizedText(.linkCode, 1) }
    /// Download
    package static var download: LocalizedText { LocalizedText(.linkCode, 2) }
  }
  package enum LinkPreview {
    /// You’re invited: {event}
    package static var title: LocalizedText { LocalizedText(.linkPreview, 0) }
    /// Cancelled: {event}
    package static var cancelled: LocalizedText { LocalizedText(.linkPreview, 1) }
    /// {time} · hosted by {host}
    package static var description: LocalizedText { LocalizedText(.linkPreview, 2) }
    /// The cover of {event}
    package static var cover: LocalizedText { LocalizedText(.linkPreview, 3) }
  }
  package enum Look {
    /// Style
    package static var look: LocalizedText { LocalizedText(.look, 0) }
    /// iOS 10
    package static var ios10: LocalizedText { LocalizedText(.look, 1) }
    /// iOS today
    package static var today: LocalizedText { LocalizedText(.look, 2) }
    /// Colors
    package static var colors: LocalizedText { LocalizedText(.look, 3) }
    /// Same as this browser
    package static var asBrowser: LocalizedText { LocalizedText(.look, 4) }
    /// Light
    package static var light: LocalizedText { LocalizedText(.look, 5) }
    /// Dark
    package static var dark: LocalizedText { LocalizedText(.look, 6) }
    /// Text size
    package static var text: LocalizedText { LocalizedText(.look, 7) }
    /// Width
    package static var width: LocalizedText { LocalizedText(.look, 8) }
    /// Direction
    package static var direction: LocalizedText { LocalizedText(.look, 9) }
    /// Left to right
    package static var leftToRight: LocalizedText { LocalizedText(.look, 10) }
    /// Right to left
    package static var rightToLeft: LocalizedText { LocalizedText(.look, 11) }
    /// Motion
    package static var motion: LocalizedText { LocalizedText(.look, 12) }
    /// Reduced
    package static var reduced: LocalizedText { LocalizedText(.look, 13) }
    /// Apply
    package static var apply: LocalizedText { LocalizedText(.look, 14) }
  }
  package enum MailPanel {
    /// As an email
    package static var title: LocalizedText { LocalizedText(.mailPanel, 0) }
    /// Drawn from the exact bytes. Nothing is loaded, and no scripts run.
    package static var lead: LocalizedText { LocalizedText(.mailPanel, 1) }
    /// Download the email (.eml)
    package static var download: LocalizedText { LocalizedText(.mailPanel, 2) }
    /// Email to {name}
    package static var mailTo: LocalizedText { LocalizedText(.mailPanel, 3) }
    /// The email that was written for the guest, drawn from the stored bytes. Only the address of the guest’s own …
    package static var keptLead: LocalizedText { LocalizedText(.mailPanel, 4) }
    /// Views
    package static var looks: LocalizedText { LocalizedText(.mailPanel, 5) }
    /// Light
    package static var light: LocalizedText { LocalizedText(.mailPanel, 6) }
    /// Dark
    package static var dark: LocalizedText { LocalizedText(.mailPanel, 7) }
    /// Without pictures
    package static var withoutPictures: LocalizedText { LocalizedText(.mailPanel, 8) }
    /// Narrow
    package static var narrow: LocalizedText { LocalizedText(.mailPanel, 9) }
    /// All
    package static var all: LocalizedText { LocalizedText(.mailPanel, 10) }
    /// Text
    package static var text: LocalizedText { LocalizedText(.mailPanel, 11) }
    /// {bytes} bytes, {html} of them HTML
    package static var size: LocalizedText { LocalizedText(.mailPanel, 12) }
    /// Headers
    package static var headers: LocalizedText { LocalizedText(.mailPanel, 13) }
    /// Source of the email
    package static var source: LocalizedText { LocalizedText(.mailPanel, 14) }
    /// Calendar invitation
    package static var invitation: LocalizedText { LocalizedText(.mailPanel, 15) }
    /// Removed from the calendar
    package static var cancelled: LocalizedText { LocalizedText(.mailPanel, 16) }
    /// File to add to a calendar
    package static var file: LocalizedText { LocalizedText(.mailPanel, 17) }
    /// Yes
    package static var yes: LocalizedText { LocalizedText(.mailPanel, 18) }
    /// Maybe
    package static var maybe: LocalizedText { LocalizedText(.mailPanel, 19) }
    /// No
    package static var no: LocalizedText { LocalizedText(.mailPanel, 20) }
    /// Email apps answer these themselves, with an email to this server.
    package static var answerHint: LocalizedText { LocalizedText(.mailPanel, 21) }
    /// Check an email
    package static var labTitle: LocalizedText { LocalizedText(.mailPanel, 22) }
    /// Paste an email’s source to see how email apps show it, and what they leave out.
    package static var labLead: LocalizedText { LocalizedText(.mailPanel, 23) }
    /// Check
    package static var check: LocalizedText { LocalizedText(.mailPanel, 24) }
    /// Send it to me
    package static var sendToMe: LocalizedText { LocalizedText(.mailPanel, 25) }
    /// It’s sent only to {address}, not to anyone named in the email.
    package static var goesTo: LocalizedText { LocalizedText(.mailPanel, 26) }
    /// Sign in as a host to send it to your own address.
    package static var signIn: LocalizedText { LocalizedText(.mailPanel, 27) }
    /// Your email address
    package static var ownAddress: LocalizedText { LocalizedText(.mailPanel, 28) }
    /// Changes made before sending
    package static var changes: LocalizedText { LocalizedText(.mailPanel, 29) }
    /// Before sending, From becomes this server’s address, To becomes yours, and Date and Message-ID are new. The …
    package static var madeAnew: LocalizedText { LocalizedText(.mailPanel, 30) }
    /// Removed: Bcc, Sender, Return-Path, Received, signatures (DKIM, ARC), requests for receipts, Auto-Submitted …
    package static var leftOut: LocalizedText { LocalizedText(.mailPanel, 31) }
    /// Everything else is sent as it is, byte for byte, except for line endings. Links and calendar parts in it st…
    package static var leftAlone: LocalizedText { LocalizedText(.mailPanel, 32) }
    /// The mail server accepted it for {address}. Check your inbox and your spam folder.
    package static var accepted: LocalizedText { LocalizedText(.mailPanel, 33) }
    /// The mail server didn’t accept it.
    package static var refused: LocalizedText { LocalizedText(.mailPanel, 34) }
    /// Written from the payload in the lab, as a guest would get it. Names and links that the payload lacks are ex…
    package static var ofPayload: LocalizedText { LocalizedText(.mailPanel, 35) }
    /// Back to the payload
    package static var backToPayload: LocalizedText { LocalizedText(.mailPanel, 36) }
  }
  package enum MailState {
    /// email waiting to be sent
    package static var waiting: LocalizedText { LocalizedText(.mailState, 0) }
    /// email not accepted yet, we’ll try again
    package static var triedAgain: LocalizedText { LocalizedText(.mailState, 1) }
    /// accepted by the mail server {ago}
    package static var accepted: LocalizedText { LocalizedText(.mailState, 2) }
    /// accepted by the mail server {ago}, not delivered yet
    package static var delayed: LocalizedText { LocalizedText(.mailState, 3) }
    /// bounced {ago}
    package static var returned: LocalizedText { LocalizedText(.mailState, 4) }
    /// email not accepted
    package static var refused: LocalizedText { LocalizedText(.mailState, 5) }
    /// email not accepted in time
    package static var expired: LocalizedText { LocalizedText(.mailState, 6) }
  }
  package enum MailStop {
    /// Email to {address} bounced. Correct the address.
    package static var returned: LocalizedText { LocalizedText(.mailStop, 0) }
    /// Email to {address} was marked as spam. No more email is sent there.
    package static var complained: LocalizedText { LocalizedText(.mailStop, 1) }
    /// The guest unsubscribed {address}. Send them their link another way.
    package static var unsubscribed: LocalizedText { LocalizedText(.mailStop, 2) }
  }
  package enum MailTrouble {
    /// This mailbox doesn’t exist. Correct the address.
    package static var noMailbox: LocalizedText { LocalizedText(.mailTrouble, 0) }
    /// The mailbox is full. Reach the guest another way.
    package static var full: LocalizedText { LocalizedText(.mailTrouble, 1) }
    /// The recipient’s mail server doesn’t trust email from this server. Tell this server’s administrator. The gue…
    package static var policy: LocalizedText { LocalizedText(.mailTrouble, 2) }
    /// Send the guest their link another way.
    package static var other: LocalizedText { LocalizedText(.mailTrouble, 3) }
  }
  package enum MailedLinks {
    /// Email me my links
    package static var title: LocalizedText { LocalizedText(.mailedLinks, 0) }
    /// Lost your invitation link? Enter the email address your host has for you, and we’ll send you all your links.
    package static var lead: LocalizedText { LocalizedText(.mailedLinks, 1) }
    /// Email address
    package static var address: LocalizedText { LocalizedText(.mailedLinks, 2) }
    /// Check your inbox
    package static var look: LocalizedText { LocalizedText(.mailedLinks, 3) }
    /// If there are invitations for this address, we’ve sent their links to it. It may take a few minutes. Check y…
    package static var sent: LocalizedText { LocalizedText(.mailedLinks, 4) }
    /// Use a different address
    package static var other: LocalizedText { LocalizedText(.mailedLinks, 5) }
    /// This server doesn’t send email. Ask your host to send you your link again.
    package static var off: LocalizedText { LocalizedText(.mailedLinks, 6) }
    /// Your invitation links
    package static var subject: LocalizedText { LocalizedText(.mailedLinks, 7) }
    /// Here are your invitations. These links are personal. Anyone who has them can answer for you.
    package static var letter: LocalizedText { LocalizedText(.mailedLinks, 8) }
    /// For {name}
    package static var forGuest: LocalizedText { LocalizedText(.mailedLinks, 9) }
    /// Someone asked for these links at {site}. If it wasn’t you, you can ignore this email. The links were sent o…
    package static var why: LocalizedText { LocalizedText(.mailedLinks, 10) }
  }
  package enum MailedSignIn {
    /// Email me a sign-in link
    package static var title: LocalizedText { LocalizedText(.mailedSignIn, 0) }
    /// Enter the email address that you confirmed in your settings. The link we send signs you in once, within 15 …
    package static var lead: LocalizedText { LocalizedText(.mailedSignIn, 1) }
    /// If a host has confirmed this address, we’ve sent a sign-in link to it. The link works once, for 15 minutes.…
    package static var sent: LocalizedText { LocalizedText(.mailedSignIn, 2) }
    /// Email isn’t set up on this server. Sign in with your passphrase.
    package static var off: LocalizedText { LocalizedText(.mailedSignIn, 3) }
    /// Sign in with your passphrase
    package static var withPassphrase: LocalizedText { LocalizedText(.mailedSignIn, 4) }
    /// Welcome back, {name}
    package static var welcome: LocalizedText { LocalizedText(.mailedSignIn, 5) }
    /// You’re not signed in yet. Press the button to sign in on this browser.
    package static var press: LocalizedText { LocalizedText(.mailedSignIn, 6) }
    /// This link no longer works
    package static var over: LocalizedText { LocalizedText(.mailedSignIn, 7) }
    /// It was already used, or its 15 minutes are over. Request another one.
    package static var overLead: LocalizedText { LocalizedText(.mailedSignIn, 8) }
    /// Your sign-in link
    package static var subject: LocalizedText { LocalizedText(.mailedSignIn, 9) }
    /// The button signs you in as {name} at {site}. It works once, within 15 minutes.
    package static var letter: LocalizedText { LocalizedText(.mailedSignIn, 10) }
    /// Someone entered this address at {site} to sign in. If it wasn’t you, delete this email. Without its link, n…
    package static var why: LocalizedText { LocalizedText(.mailedSignIn, 11) }
  }
  package enum Mails {
    /// {host} via {site}
    package static var from: LocalizedText { LocalizedText(.mails, 0) }
    /// Show on the map
    package static var map: LocalizedText { LocalizedText(.mails, 1) }
    /// Was: {old}
    package static var before: LocalizedText { LocalizedText(.mails, 2) }
    /// One more tap on the next page confirms it.
    package static var confirms: LocalizedText { LocalizedText(.mails, 3) }
    /// Open the invitation
    package static var open: LocalizedText { LocalizedText(.mails, 4) }
    /// Answer
    package static var answerQuestion: LocalizedText { LocalizedText(.mails, 5) }
    /// Read and reply
    package static var read: LocalizedText { LocalizedText(.mails, 6) }
    /// See the photos
    package static var seePhotos: LocalizedText { LocalizedText(.mails, 7) }
    /// Replies are posted to the event chat, where everyone invited can read them.
    package static var replies: LocalizedText { LocalizedText(.mails, 8) }
    /// Hi {name},
    package static var greeting: LocalizedText { LocalizedText(.mails, 9) }
    /// {host} invites you: {title}
    package static var subject: LocalizedText { LocalizedText(.mails, 10) }
    /// Reply with the number or the words of your answer. Other replies are posted to the event chat, where everyo…
    package static var votingReplies: LocalizedText { LocalizedText(.mails, 11) }
    /// This poll is anonymous. An email would say who you are, so answer on the page. Replies are posted to the ev…
    package static var anonymousReplies: LocalizedText { LocalizedText(.mails, 12) }
    /// Replies to this email aren’t read. Write on the page instead.
    package static var noReplies: LocalizedText { LocalizedText(.mails, 13) }
    /// You’re getting this because {host} invited you to {title}.
    package static var why: LocalizedText { LocalizedText(.mails, 14) }
    /// These links are personal. Anyone who has them can answer for you.
    package static var yours: LocalizedText { LocalizedText(.mails, 15) }
    /// Notification settings
    package static var settings: LocalizedText { LocalizedText(.mails, 16) }
    /// Unsubscribe from this event
    package static var unsubscribe: LocalizedText { LocalizedText(.mails, 17) }
    /// {label}: {value}
    package static var line: LocalizedText { LocalizedText(.mails, 18) }
    /// Replies to this email are posted to the event chat, where everyone invited can read them. To write only to …
    package static var publicReplies: LocalizedText { LocalizedText(.mails, 19) }
  }
  package enum Messages {
    /// Private message · {title}
    package static var privately: LocalizedText { LocalizedText(.messages, 0) }
    /// {name} (host)
    package static var fromHost: LocalizedText { LocalizedText(.messages, 1) }
    /// Shared a photo
    package static var photo: LocalizedText { LocalizedText(.messages, 2) }
    /// Shared a video
    package static var video: LocalizedText { LocalizedText(.messages, 3) }
    /// Sent a voice message
    package static var sound: LocalizedText { LocalizedText(.messages, 4) }
  }
  package enum MyCode {
    /// My code
    package static var title: LocalizedText { LocalizedText(.myCode, 0) }
    /// Show this at check-in.
    package static var lead: LocalizedText { LocalizedText(.myCode, 1) }
    /// Code to type:
    package static var typed: LocalizedText { LocalizedText(.myCode, 2) }
    /// This code only checks you in. It can’t be used to open your invitation or to answer for you. Take a screens…
    package static var hint: LocalizedText { LocalizedText(.myCode, 3) }
  }
  package enum News {
    /// Updated · {start}
    package static var updated: LocalizedText { LocalizedText(.news, 0) }
    /// Now {new}
    package static var time: LocalizedText { LocalizedText(.news, 1) }
    /// New title: {new}
    package static var title: LocalizedText { LocalizedText(.news, 2) }
    /// New place: {new}
    package static var place: LocalizedText { LocalizedText(.news, 3) }
    /// New address: {new}
    package static var address: LocalizedText { LocalizedText(.news, 4) }
    /// New place on the map: {new}
    package static var spot: LocalizedText { LocalizedText(.news, 5) }
    /// on the map
    package static var onTheMap: LocalizedText { LocalizedText(.news, 6) }
    /// The place will be announced
    package static var placeIsOpen: LocalizedText { LocalizedText(.news, 7) }
    /// {line} (was {old})
    package static var was: LocalizedText { LocalizedText(.news, 8) }
  }
  package enum Next {
    /// Add to calendar
    package static var addTo: LocalizedText { LocalizedText(.next, 0) }
    /// Calendar
    package static var calendar: LocalizedText { LocalizedText(.next, 1) }
    /// Notify me
    package static var notifyMe: LocalizedText { LocalizedText(.next, 2) }
    /// Get notified when plans change
    package static var notifyReason: LocalizedText { LocalizedText(.next, 3) }
    /// Apple Calendar or file
    package static var file: LocalizedText { LocalizedText(.next, 4) }
    /// Home Screen
    package static var install: LocalizedText { LocalizedText(.next, 5) }
    /// Who’s going
    package static var whoIsGoing: LocalizedText { LocalizedText(.next, 6) }
    /// Address to copy
    package static var address: LocalizedText { LocalizedText(.next, 7) }
    /// Copy address
    package static var copyAddress: LocalizedText { LocalizedText(.next, 8) }
    /// Other maps, copy address
    package static var otherMaps: LocalizedText { LocalizedText(.next, 9) }
  }
  package enum Notifications {
    /// {host} invites you.
    package static var invites: LocalizedText { LocalizedText(.notifications, 0) }
    /// Are you coming? · {start}
    package static var areYouComing: LocalizedText { LocalizedText(.notifications, 1) }
    /// {host} would like to know if you’re coming.
    package static var wouldLikeToKnow: LocalizedText { LocalizedText(.notifications, 2) }
    /// Please answer by {time}.
    package static var answerBy: LocalizedText { LocalizedText(.notifications, 3) }
    /// Cancelled
    package static var calledOff: LocalizedText { LocalizedText(.notifications, 4) }
    /// {host} cancelled the event. It was planned for {start}.
    package static var wasPlanned: LocalizedText { LocalizedText(.notifications, 5) }
    /// Back on · {start}
    package static var onAgain: LocalizedText { LocalizedText(.notifications, 6) }
    /// The event is taking place after all.
    package static var afterAll: LocalizedText { LocalizedText(.notifications, 7) }
    /// You got a seat · {start}
    package static var gotSeat: LocalizedText { LocalizedText(.notifications, 8) }
    /// A seat is free, and it’s yours. Decline if you can’t come after all.
    package static var seatIsYours: LocalizedText { LocalizedText(.notifications, 9) }
    /// {host} answered for you
    package static var answeredFor: LocalizedText { LocalizedText(.notifications, 10) }
    /// Noted: maybe.
    package static var notedMaybe: LocalizedText { LocalizedText(.notifications, 11) }
    /// Noted: you’re on the waitlist.
    package static var notedWaiting: LocalizedText { LocalizedText(.notifications, 12) }
    /// Noted: you’re not going.
    package static var notedDeclined: LocalizedText { LocalizedText(.notifications, 13) }
    /// If that’s not right, answer yourself or ask {host}.
    package static var mayChange: LocalizedText { LocalizedText(.notifications, 14) }
    /// {rule}: your answer counts for all dates.
    package static var series: LocalizedText { LocalizedText(.notifications, 15) }
    /// The same holds for all later dates.
    package static var laterDates: LocalizedText { LocalizedText(.notifications, 16) }
  }
  package enum Notifying {
    /// Notify guests
    package static var box: LocalizedText { LocalizedText(.notifying, 0) }
    /// Guests who haven’t declined are notified of a new title, time, place or message. Guests who declined are on…
    package static var lead: LocalizedText { LocalizedText(.notifying, 1) }
    /// Guests aren’t notified of this.
    package static var nobody: LocalizedText { LocalizedText(.notifying, 2) }
    /// They’ll see it when they open their invitation. Nothing is sent to their phones.
    package static var notSent: LocalizedText { LocalizedText(.notifying, 3) }
    /// Changes saved.
    package static var saved: LocalizedText { LocalizedText(.notifying, 4) }
  }
  package enum Offline {
    /// You’re offline
    package static var title: LocalizedText { LocalizedText(.offline, 0) }
    /// Partyline can’t reach its server. This page tries again when you’re back online.
    package static var lead: LocalizedText { LocalizedText(.offline, 1) }
    /// Try again
    package static var again: LocalizedText { LocalizedText(.offline, 2) }
    /// As of {time}
    package static var savedAt: LocalizedText { LocalizedText(.offline, 3) }
  }
  package enum Opened {
    /// Dismiss
    package static var dismiss: LocalizedText { LocalizedText(.opened, 0) }
    /// Attached picture
    package static var picture: LocalizedText { LocalizedText(.opened, 1) }
    /// Attached video
    package static var video: LocalizedText { LocalizedText(.opened, 2) }
    /// Attached audio
    package static var audio: LocalizedText { LocalizedText(.opened, 3) }
    /// Play the video
    package static var playVideo: LocalizedText { LocalizedText(.opened, 4) }
    /// Pause the video
    package static var pauseVideo: LocalizedText { LocalizedText(.opened, 5) }
    /// Play the audio
    package static var playAudio: LocalizedText { LocalizedText(.opened, 6) }
    /// Pause the audio
    package static var pauseAudio: LocalizedText { LocalizedText(.opened, 7) }
    /// Played
    package static var played: LocalizedText { LocalizedText(.opened, 8) }
    /// (opens the app)
    package static var opensApp: LocalizedText { LocalizedText(.opened, 9) }
    /// (unlocks first)
    package static var unlocksFirst: LocalizedText { LocalizedText(.opened, 10) }
    /// Continue in {app}
    package static var goOn: LocalizedText { LocalizedText(.opened, 11) }
    /// The app is open. Its delegate hasn’t been called yet.
    package static var toldNothing: LocalizedText { LocalizedText(.opened, 12) }
    /// What the app received
    package static var told: LocalizedText { LocalizedText(.opened, 13) }
    /// It opened {link}
    package static var itOpened: LocalizedText { LocalizedText(.opened, 14) }
    /// {name} expanded
    package static var expanded: LocalizedText { LocalizedText(.opened, 15) }
    /// Closed
    package static var closed: LocalizedText { LocalizedText(.opened, 16) }
    /// {app} opened
    package static var appOpened: LocalizedText { LocalizedText(.opened, 17) }
    /// Actions: {titles}
    package static var actions: LocalizedText { LocalizedText(.opened, 18) }
  }
  package enum Operations {
    /// Server status
    package static var title: LocalizedText { LocalizedText(.operations, 0) }
    /// Whether notifications and email are getting through, and what to do if they aren’t.
    package static var lead: LocalizedText { LocalizedText(.operations, 1) }
    /// All good: {facts}.
    package static var well: LocalizedText { LocalizedText(.operations, 2) }
    /// Needs attention: {facts}.
    package static var ill: LocalizedText { LocalizedText(.operations, 3) }
    /// nothing to send in the last 24 hours
    package static var nothingSent: LocalizedText { LocalizedText(.operations, 4) }
    /// nothing waiting
    package static var nothingWaiting: LocalizedText { LocalizedText(.operations, 5) }
    /// {service} isn’t accepting anything right now
    package static var accepting: LocalizedText { LocalizedText(.operations, 6) }
    /// Notifications
    package static var outbox: LocalizedText { LocalizedText(.operations, 7) }
    /// Waiting
    package static var waiting: LocalizedText { LocalizedText(.operations, 8) }
    /// Oldest in queue
    package static var oldest: LocalizedText { LocalizedText(.operations, 9) }
    /// Queue empty
    package static var nothing: LocalizedText { LocalizedText(.operations, 10) }
    /// Accepted in the last 24 hours
    package static var accepted: LocalizedText { LocalizedText(.operations, 11) }
    /// Failed in the last 24 hours
    package static var failed: LocalizedText { LocalizedText(.operations, 12) }
    /// Expired in the last 24 hours
    package static var expired: LocalizedText { LocalizedText(.operations, 13) }
    /// State
    package static var state: LocalizedText { LocalizedText(.operations, 14) }
    /// Responding
    package static var answers: LocalizedText { LocalizedText(.operations, 15) }
    /// Nothing sent yet
    package static var idle: LocalizedText { LocalizedText(.operations, 16) }
    /// Nothing is sent until {time} UTC
    package static var closed: LocalizedText { LocalizedText(.operations, 17) }
    /// In progress
    package static var lane: LocalizedText { LocalizedText(.operations, 18) }
    /// {n} of {width} at a time
    package static var inFlight: LocalizedText { LocalizedText(.operations, 19) }
    /// Last problem
    package static var trouble: LocalizedText { LocalizedText(.operations, 20) }
    /// The service doesn’t recognize this server. Check PARTYLINE_PUSH_CONTACT, the key file and the clock. Nothin…
    package static var repairRefused: LocalizedText { LocalizedText(.operations, 21) }
    /// One notification was rejected; the others are still going out. If this keeps happening, check the log.
    package static var repairRejected: LocalizedText { LocalizedText(.operations, 22) }
    /// The service asked us to slow down. Sending is slower for now and recovers by itself.
    package static var repairTooMany: LocalizedText { LocalizedText(.operations, 23) }
    /// The service didn’t respond. Check this server’s network, DNS and firewall.
    package static var repairUnreachable: LocalizedText { LocalizedText(.operations, 24) }
    /// The service itself is having problems. There’s nothing to do: we’ll try again.
    package static var repairBusy: LocalizedText { LocalizedText(.operations, 25) }
    /// Devices
    package static var devices: LocalizedText { LocalizedText(.operations, 26) }
    /// Web Push keys
    package static var keys: LocalizedText { LocalizedText(.operations, 27) }
    /// created {date}
    package static var made: LocalizedText { LocalizedText(.operations, 28) }
    /// for new devices
    package static var current: LocalizedText { LocalizedText(.operations, 29) }
    /// All numbers
    package static var numbers: LocalizedText { LocalizedText(.operations, 30) }
    /// The same numbers as /metrics: photos on disk, uploads, connections and more.
    package static var numbersLead: LocalizedText { LocalizedText(.operations, 31) }
    /// Requested emails
    package static var requested: LocalizedText { LocalizedText(.operations, 32) }
    /// Accepted since the server started
    package static var requestsAccepted: LocalizedText { LocalizedText(.operations, 33) }
    /// Failed since the server started
    package static var requestsFailed: LocalizedText { LocalizedText(.operations, 34) }
    /// Mail relay {host}
    package static var mail: LocalizedText { LocalizedText(.operations, 35) }
    /// Sent in the last hour
    package static var perHour: LocalizedText { LocalizedText(.operations, 36) }
    /// Email addresses
    package static var mails: LocalizedText { LocalizedText(.operations, 37) }
    /// The relay doesn’t accept this server’s email. Check PARTYLINE_MAIL_USER and its password, TLS in PARTYLINE_…
    package static var repairMail: LocalizedText { LocalizedText(.operations, 38) }
  }
  package enum OtherGuest {
    /// You are {name} in this browser
    package static var title: LocalizedText { LocalizedText(.otherGuest, 0) }
    /// This link is for {other}.
    package static var lead: LocalizedText { LocalizedText(.otherGuest, 1) }
    /// Continue as {name}
    package static var stay: LocalizedText { LocalizedText(.otherGuest, 2) }
    /// Switch to {other}
    package static var change: LocalizedText { LocalizedText(.otherGuest, 3) }
    /// Your messages and answers will then come from {other}. Switch only if this link is also yours.
    package static var hint: LocalizedText { LocalizedText(.otherGuest, 4) }
  }
  package enum Outcome {
    /// No answer from {name} yet.
    package static var awaiting: LocalizedText { LocalizedText(.outcome, 0) }
    /// {name} is on the waitlist.
    package static var waitlisted: LocalizedText { LocalizedText(.outcome, 1) }
    /// {name} is on the waitlist, number {place} in line.
    package static var inLine: LocalizedText { LocalizedText(.outcome, 2) }
    /// {name} is going.
    package static var accepted: LocalizedText { LocalizedText(.outcome, 3) }
    /// {name} said maybe.
    package static var maybe: LocalizedText { LocalizedText(.outcome, 4) }
    /// {name} isn’t going.
    package static var declined: LocalizedText { LocalizedText(.outcome, 5) }
    /// Test mode: {sentence} Nothing was saved.
    package static var dryRun: LocalizedText { LocalizedText(.outcome, 6) }
    /// The server answered {status}.
    package static var serverAnswered: LocalizedText { LocalizedText(.outcome, 7) }
    /// The content extension handled it.
    package static var byExtension: LocalizedText { LocalizedText(.outcome, 8) }
    /// The app handled it.
    package static var byApp: LocalizedText { LocalizedText(.outcome, 9) }
    /// Nothing handled it.
    package static var byNobody: LocalizedText { LocalizedText(.outcome, 10) }
    /// The content extension handled it, and the notification was dismissed.
    package static var byExtensionDismissed: LocalizedText { LocalizedText(.outcome, 11) }
    /// The app handled it, and the notification was dismissed.
    package static var byAppDismissed: LocalizedText { LocalizedText(.outcome, 12) }
    /// Nothing handled it, and the notification was dismissed.
    package static var byNobodyDismissed: LocalizedText { LocalizedText(.outcome, 13) }
  }
  package enum OwnMail {
    /// Email
    package static var title: LocalizedText { LocalizedText(.ownMail, 0) }
    /// Invitations, changes and reminders by email. We’ll send a code to a new address to confirm it. The event’s …
    package static var lead: LocalizedText { LocalizedText(.ownMail, 1) }
    /// Email address for {event}
    package static var addressAt: LocalizedText { LocalizedText(.ownMail, 2) }
    /// Email goes to {address}.
    package static var known: LocalizedText { LocalizedText(.ownMail, 3) }
    /// Email to {address} starts when a host sends an invitation, or when you save an address.
    package static var waiting: LocalizedText { LocalizedText(.ownMail, 4) }
    /// You get no email at {address}.
    package static var stopped: LocalizedText { LocalizedText(.ownMail, 5) }
    /// We’ve sent a code to {address}. Enter it here within half an hour to confirm the address.
    package static var pending: LocalizedText { LocalizedText(.ownMail, 6) }
    /// Code for {event}
    package static var codeAt: LocalizedText { LocalizedText(.ownMail, 7) }
    /// No email? Check your spam folder and the address, and enter it again. We don’t send a code to an address th…
    package static var noMail: LocalizedText { LocalizedText(.ownMail, 8) }
    /// Save
    package static var save: LocalizedText { LocalizedText(.ownMail, 9) }
    /// Remove address
    package static var remove: LocalizedText { LocalizedText(.ownMail, 10) }
    /// Your code: {code}
    package static var subject: LocalizedText { LocalizedText(.ownMail, 11) }
    /// Enter {code} on the page at {site} where you entered this address. The code works for half an hour.
    package static var letter: LocalizedText { LocalizedText(.ownMail, 12) }
    /// Someone entered this address as their own at {site}. If it wasn’t you, ignore this email and don’t share th…
    package static var why: LocalizedText { LocalizedText(.ownMail, 13) }
  }
  package enum Pattern {
    /// Confetti
    package static var confetti: LocalizedText { LocalizedText(.pattern, 0) }
    /// Waves
    package static var waves: LocalizedText { LocalizedText(.pattern, 1) }
    /// Rays
    package static var rays: LocalizedText { LocalizedText(.pattern, 2) }
    /// Dots
    package static var dots: LocalizedText { LocalizedText(.pattern, 3) }
    /// Hills
    package static var hills: LocalizedText { LocalizedText(.pattern, 4) }
    /// Ribbons
    package static var ribbons: LocalizedText { LocalizedText(.pattern, 5) }
    /// Bloom
    package static var bloom: LocalizedText { LocalizedText(.pattern, 6) }
    /// Night
    package static var night: LocalizedText { LocalizedText(.pattern, 7) }
    /// Picnic
    package static var checks: LocalizedText { LocalizedText(.pattern, 8) }
    /// Sunset
    package static var sunset: LocalizedText { LocalizedText(.pattern, 9) }
    /// Stripes
    package static var stripes: LocalizedText { LocalizedText(.pattern, 10) }
    /// Stars
    package static var stars: LocalizedText { LocalizedText(.pattern, 11) }
  }
  package enum Phone {
    /// Screen of the simulated iPhone
    package static var screen: LocalizedText { LocalizedText(.phone, 0) }
    /// Notifications
    package static var notifications: LocalizedText { LocalizedText(.phone, 1) }
    /// No notifications
    package static var noNotifications: LocalizedText { LocalizedText(.phone, 2) }
    /// Press home to open
    package static var pressHome: LocalizedText { LocalizedText(.phone, 3) }
    /// Apps
    package static var apps: LocalizedText { LocalizedText(.phone, 4) }
    /// Dock
    package static var dock: LocalizedText { LocalizedText(.phone, 5) }
    /// Banner
    package static var banner: LocalizedText { LocalizedText(.phone, 6) }
    /// Buttons of the simulated iPhone
    package static var buttons: LocalizedText { LocalizedText(.phone, 7) }
    /// Home
    package static var home: LocalizedText { LocalizedText(.phone, 8) }
    /// Lock
    package static var lock: LocalizedText { LocalizedText(.phone, 9) }
    /// Unlock
    package static var unlock: LocalizedText { LocalizedText(.phone, 10) }
    /// Notification Center
    package static var center: LocalizedText { LocalizedText(.phone, 11) }
    /// Push again
    package static var pushAgain: LocalizedText { LocalizedText(.phone, 12) }
    /// Unlock the phone
    package static var unlockPhone: LocalizedText { LocalizedText(.phone, 13) }
    /// Unlock to continue
    package static var unlockToGoOn: LocalizedText { LocalizedText(.phone, 14) }
    /// Unlock the phone to use this action.
    package static var unlockedOnly: LocalizedText { LocalizedText(.phone, 15) }
    /// space
    package static var space: LocalizedText { LocalizedText(.phone, 16) }
    /// return
    package static var returnKey: LocalizedText { LocalizedText(.phone, 17) }
  }
  package enum PhoneApp {
    /// A question for you
    package static var question: LocalizedText { LocalizedText(.phoneApp, 0) }
    /// Take back: %@
    package static var takeBack: LocalizedText { LocalizedText(.phoneApp, 1) }
    /// Open
    package static var openPage: LocalizedText { LocalizedText(.phoneApp, 2) }
    /// Anonymous: no one sees who chose what, not even the hosts.
    package static var anonymousPoll: LocalizedText { LocalizedText(.phoneApp, 3) }
    /// Closed
    package static var closedPoll: LocalizedText { LocalizedText(.phoneApp, 4) }
    /// This question is gone.
    package static var questionGone: LocalizedText { LocalizedText(.phoneApp, 5) }
    /// Everything is taken care of.
    package static var nothingMissing: LocalizedText { LocalizedText(.phoneApp, 6) }
    /// %@, your choice
    package static var yourChoice: LocalizedText { LocalizedText(.phoneApp, 7) }
    /// %@ of %@
    package static var amountOf: LocalizedText { LocalizedText(.phoneApp, 8) }
    /// %@ yes
    package static var yesCount: LocalizedText { LocalizedText(.phoneApp, 9) }
    /// %@ yes, %@ if need be
    package static var yesAndPossible: LocalizedText { LocalizedText(.phoneApp, 10) }
    /// Accept
    package static var accept: LocalizedText { LocalizedText(.phoneApp, 11) }
    /// Decline
    package static var decline: LocalizedText { LocalizedText(.phoneApp, 12) }
    /// Maybe
    package static var maybe: LocalizedText { LocalizedText(.phoneApp, 13) }
    /// Comment
    package static var comment: LocalizedText { LocalizedText(.phoneApp, 14) }
    /// Type here...
    package static var typeHere: LocalizedText { LocalizedText(.phoneApp, 15) }
    /// Reply
    package static var reply: LocalizedText { LocalizedText(.phoneApp, 16) }
    /// Message
    package static var message: LocalizedText { LocalizedText(.phoneApp, 17) }
    /// Send
    package static var send: LocalizedText { LocalizedText(.phoneApp, 18) }
    /// Going!
    package static var going: LocalizedText { LocalizedText(.phoneApp, 19) }
    /// Not going :(
    package static var notGoing: LocalizedText { LocalizedText(.phoneApp, 20) }
    /// Comment sent
    package static var commentSent: LocalizedText { LocalizedText(.phoneApp, 21) }
    /// You’re on the waitlist.
    package static var waits: LocalizedText { LocalizedText(.phoneApp, 22) }
    /// You’re next in line.
    package static var nextInLine: LocalizedText { LocalizedText(.phoneApp, 23) }
    /// Number %@ in line.
    package static var numberInLine: LocalizedText { LocalizedText(.phoneApp, 24) }
    /// Picture of %@
    package static var picture: LocalizedText { LocalizedText(.phoneApp, 25) }
    /// Invitation from %@
    package static var invitationFrom: LocalizedText { LocalizedText(.phoneApp, 26) }
    /// Cancelled
    package static var cancelled: LocalizedText { LocalizedText(.phoneApp, 27) }
    /// Changed
    package static var changed: LocalizedText { LocalizedText(.phoneApp, 28) }
    /// Back on
    package static var backOn: LocalizedText { LocalizedText(.phoneApp, 29) }
    /// You got a seat
    package static var gotSeat: LocalizedText { LocalizedText(.phoneApp, 30) }
    /// Are you coming?
    package static var areYouComing: LocalizedText { LocalizedText(.phoneApp, 31) }
    /// You’re going
    package static var youAreGoing: LocalizedText { LocalizedText(.phoneApp, 32) }
    /// You answered maybe
    package static var youSaidMaybe: LocalizedText { LocalizedText(.phoneApp, 33) }
    /// You’re not going
    package static var youAreNotGoing: LocalizedText { LocalizedText(.phoneApp, 34) }
    /// This invitation can’t be answered from here. Open the app.
    package static var notFromHere: LocalizedText { LocalizedText(.phoneApp, 35) }
    /// The server didn’t accept your answer. Try again later.
    package static var notTaken: LocalizedText { LocalizedText(.phoneApp, 36) }
    /// Can’t reach the server. Check your connection and try again.
    package static var unreachable: LocalizedText { LocalizedText(.phoneApp, 37) }
    /// Your answer wasn’t sent
    package static var notSent: LocalizedText { LocalizedText(.phoneApp, 38) }
    /// You’re on the waitlist
    package static var waitsTitle: LocalizedText { LocalizedText(.phoneApp, 39) }
    /// All seats are taken. The event page shows when you get one.
    package static var weTellYou: LocalizedText { LocalizedText(.phoneApp, 40) }
    /// Overlaps %@
    package static var overlaps: LocalizedText { LocalizedText(.phoneApp, 41) }
    /// Overlaps %@ and %@ more
    package static var overlapsMore: LocalizedText { LocalizedText(.phoneApp, 42) }
    /// This event is over.
    package static var isOver: LocalizedText { LocalizedText(.phoneApp, 43) }
    /// Like
    package static var like: LocalizedText { LocalizedText(.phoneApp, 44) }
    /// Unlike
    package static var unlike: LocalizedText { LocalizedText(.phoneApp, 45) }
    /// Likes: %@
    package static var likes: LocalizedText { LocalizedText(.phoneApp, 46) }
    /// Likes: %@, including yours
    package static var likesYours: LocalizedText { LocalizedText(.phoneApp, 47) }
    /// Photo by %@
    package static var photoBy: LocalizedText { LocalizedText(.phoneApp, 48) }
    /// Video by %@
    package static var videoBy: LocalizedText { LocalizedText(.phoneApp, 49) }
    /// Voice message by %@
    package static var soundBy: LocalizedText { LocalizedText(.phoneApp, 50) }
    /// This photo was unsent.
    package static var photoUnsent: LocalizedText { LocalizedText(.phoneApp, 51) }
    /// This video was unsent.
    package static var videoUnsent: LocalizedText { LocalizedText(.phoneApp, 52) }
    /// This voice message was unsent.
    package static var soundUnsent: LocalizedText { LocalizedText(.phoneApp, 53) }
    /// All of this was unsent.
    package static var allUnsent: LocalizedText { LocalizedText(.phoneApp, 54) }
    /// You
    package static var you: LocalizedText { LocalizedText(.phoneApp, 55) }
    /// %@ is typing…
    package static var isTyping: LocalizedText { LocalizedText(.phoneApp, 56) }
    /// Several people are typing…
    package static var severalType: LocalizedText { LocalizedText(.phoneApp, 57) }
    /// Photo
    package static var photo: LocalizedText { LocalizedText(.phoneApp, 58) }
    /// Mute
    package static var mute: LocalizedText { LocalizedText(.phoneApp, 59) }
    /// Unmute
    package static var unmute: LocalizedText { LocalizedText(.phoneApp, 60) }
    /// Muted. You’ll still be notified of changes to the event.
    package static var muted: LocalizedText { LocalizedText(.phoneApp, 61) }
    /// No longer muted
    package static var unmuted: LocalizedText { LocalizedText(.phoneApp, 62) }
    /// Remove ❤️
    package static var takeBackHeart: LocalizedText { LocalizedText(.phoneApp, 63) }
    /// Sent
    package static var sent: LocalizedText { LocalizedText(.phoneApp, 64) }
    /// Not sent: %@
    package static var replyNotSent: LocalizedText { LocalizedText(.phoneApp, 65) }
    /// To %@
    package static var toOne: LocalizedText { LocalizedText(.phoneApp, 66) }
    /// To everyone
    package static var toEverybody: LocalizedText { LocalizedText(.phoneApp, 67) }
    /// Remind the rest
    package static var remindRest: LocalizedText { LocalizedText(.phoneApp, 68) }
    /// Approve
    package static var letIn: LocalizedText { LocalizedText(.phoneApp, 69) }
    /// Decline request
    package static var notThisTime: LocalizedText { LocalizedText(.phoneApp, 70) }
    /// Open guest list
    package static var openList: LocalizedText { LocalizedText(.phoneApp, 71) }
    /// News from your guests
    package static var newsForHosts: LocalizedText { LocalizedText(.phoneApp, 72) }
    /// Join request
    package static var requestToJoin: LocalizedText { LocalizedText(.phoneApp, 73) }
    /// %@ to the hosts
    package static var asksHosts: LocalizedText { LocalizedText(.phoneApp, 74) }
    /// %@ asks to join
    package static var asksToJoin: LocalizedText { LocalizedText(.phoneApp, 75) }
    /// %@ is on the list
    package static var isOnTheList: LocalizedText { LocalizedText(.phoneApp, 76) }
    /// %@’s request was declined
    package static var wasTurnedDown: LocalizedText { LocalizedText(.phoneApp, 77) }
    /// %@ going
    package static var countGoing: LocalizedText { LocalizedText(.phoneApp, 78) }
    /// %@ maybe
    package static var countMaybe: LocalizedText { LocalizedText(.phoneApp, 79) }
    /// %@ open
    package static var countOpen: LocalizedText { LocalizedText(.phoneApp, 80) }
    /// Seats left: %@
    package static var seatsLeft: LocalizedText { LocalizedText(.phoneApp, 81) }
    /// On my way
    package static var onMyWay: LocalizedText { LocalizedText(.phoneApp, 82) }
    /// Snooze
    package static var snooze: LocalizedText { LocalizedText(.phoneApp, 83) }
    /// Show map
    package static var showMap: LocalizedText { LocalizedText(.phoneApp, 84) }
    /// In %@ days
    package static var inDays: LocalizedText { LocalizedText(.phoneApp, 85) }
    /// Tomorrow at %@
    package static var tomorrowAt: LocalizedText { LocalizedText(.phoneApp, 86) }
    /// Today at %@
    package static var todayAt: LocalizedText { LocalizedText(.phoneApp, 87) }
    /// In 1 minute
    package static var inOneMinute: LocalizedText { LocalizedText(.phoneApp, 88) }
    /// In %@ minutes
    package static var inMinutes: LocalizedText { LocalizedText(.phoneApp, 89) }
    /// In 1 hour
    package static var inOneHour: LocalizedText { LocalizedText(.phoneApp, 90) }
    /// In %@ hours
    package static var inHours: LocalizedText { LocalizedText(.phoneApp, 91) }
    /// In %@ h %@ min
    package static var inHoursMinutes: LocalizedText { LocalizedText(.phoneApp, 92) }
    /// Starting now
    package static var startingNow: LocalizedText { LocalizedText(.phoneApp, 93) }
    /// It has started
    package static var hasStarted: LocalizedText { LocalizedText(.phoneApp, 94) }
    /// Everyone knows you’re on your way.
    package static var onTheWay: LocalizedText { LocalizedText(.phoneApp, 95) }
    /// There’s no time left to snooze.
    package static var noTimeToSnooze: LocalizedText { LocalizedText(.phoneApp, 96) }
    /// Notifications are turned off, so you can’t be reminded again.
    package static var cannotRemind: LocalizedText { LocalizedText(.phoneApp, 97) }
    /// You’ll be reminded again in an hour.
    package static var againInAnHour: LocalizedText { LocalizedText(.phoneApp, 98) }
    /// You’ll be reminded again in %@ minutes.
    package static var againInMinutes: LocalizedText { LocalizedText(.phoneApp, 99) }
    /// Invitation
    package static var hiddenInvite: LocalizedText { LocalizedText(.phoneApp, 100) }
    /// Event update
    package static var hiddenNews: LocalizedText { LocalizedText(.phoneApp, 101) }
    /// New messages
    package static var hiddenMessages: LocalizedText { LocalizedText(.phoneApp, 102) }
    /// New in the album
    package static var hiddenPhotos: LocalizedText { LocalizedText(.phoneApp, 103) }
    /// Reminder
    package static var hiddenReminder: LocalizedText { LocalizedText(.phoneApp, 104) }
    /// No longer on the way
    package static var noLongerOnTheWay: LocalizedText { LocalizedText(.phoneApp, 105) }
    /// Map: %@ on the way
    package static var mapOnTheWay: LocalizedText { LocalizedText(.phoneApp, 106) }
    /// Dismiss
    package static var dismiss: LocalizedText { LocalizedText(.phoneApp, 107) }
    /// Answered for you
    package static var answeredFor: LocalizedText { LocalizedText(.phoneApp, 108) }
  }
  package enum PhoneSystem {
    /// Notification
    package static var notification: LocalizedText { LocalizedText(.phoneSystem, 0) }
    /// %u Notifications
    package static var count: LocalizedText { LocalizedText(.phoneSystem, 1) }
    /// %u more notification
    package static var one: LocalizedText { LocalizedText(.phoneSystem, 2) }
    /// %u more notifications
    package static var more: LocalizedText { LocalizedText(.phoneSystem, 3) }
    /// %1$@ and %2$@
    package static var and: LocalizedText { LocalizedText(.phoneSystem, 4) }
    /// %1$@, and %2$@
    package static var listAnd: LocalizedText { LocalizedText(.phoneSystem, 5) }
  }
  package enum PhotoPush {
    /// Like
    package static var like: LocalizedText { LocalizedText(.photoPush, 0) }
    /// Comment
    package static var comment: LocalizedText { LocalizedText(.photoPush, 1) }
    /// You liked this.
    package static var liked: LocalizedText { LocalizedText(.photoPush, 2) }
    /// Comment sent
    package static var commented: LocalizedText { LocalizedText(.photoPush, 3) }
  }
  package enum Presets {
    /// Try a notification
    package static var title: LocalizedText { LocalizedText(.presets, 0) }
    /// About this notification
    package static var about: LocalizedText { LocalizedText(.presets, 1) }
    /// {series}, step {step} of {steps}
    package static var step: LocalizedText { LocalizedText(.presets, 2) }
    /// Previous
    package static var previous: LocalizedText { LocalizedText(.presets, 3) }
    /// Next
    package static var next: LocalizedText { LocalizedText(.presets, 4) }
    /// This example would lock the phone. It stays unlocked, as you set it.
    package static var wouldLock: LocalizedText { LocalizedText(.presets, 5) }
    /// This example would unlock the phone. It stays locked, as you set it.
    package static var wouldUnlock: LocalizedText { LocalizedText(.presets, 6) }
    /// Lock and send again
    package static var lockAndSend: LocalizedText { LocalizedText(.presets, 7) }
    /// Unlock and send again
    package static var unlockAndSend: LocalizedText { LocalizedText(.presets, 8) }
    /// Invitations
    package static var invitations: LocalizedText { LocalizedText(.presets, 9) }
    /// Conversations
    package static var conversations: LocalizedText { LocalizedText(.presets, 10) }
    /// Photos, video and sound
    package static var media: LocalizedText { LocalizedText(.presets, 11) }
    /// Dashboards
    package static var dashboards: LocalizedText { LocalizedText(.presets, 12) }
    /// Service extensions
    package static var serviceExtensions: LocalizedText { LocalizedText(.presets, 13) }
  }
  package enum Preview {
    /// Preview
    package static var title: LocalizedText { LocalizedText(.preview, 0) }
    /// A simulated iPhone that shows the exact push payload. Press a notification to open it.
    package static var lead: LocalizedText { LocalizedText(.preview, 1) }
    /// Notification
    package static var notification: LocalizedText { LocalizedText(.preview, 2) }
    /// On {name}’s phone, for {event}
    package static var onPhone: LocalizedText { LocalizedText(.preview, 3) }
    /// {name}’s notification · {event}
    package static var titleOf: LocalizedText { LocalizedText(.preview, 4) }
    /// Test mode.
    package static var dryRun: LocalizedText { LocalizedText(.preview, 5) }
    /// You see what {name} sees. Buttons work, but nothing is saved.
    package static var dryRunOf: LocalizedText { LocalizedText(.preview, 6) }
    /// Simulated iPhone
    package static var phone: LocalizedText { LocalizedText(.preview, 7) }
    /// Initial content size ratio {ratio}, preferred height {height}
    package static var ratio: LocalizedText { LocalizedText(.preview, 8) }
    /// left to the layout
    package static var leftToLayout: LocalizedText { LocalizedText(.preview, 9) }
    /// {n} points
    package static var points: LocalizedText { LocalizedText(.preview, 10) }
    /// Link to this preview
    package static var link: LocalizedText { LocalizedText(.preview, 11) }
    /// Copy
    package static var copy: LocalizedText { LocalizedText(.preview, 12) }
    /// Copied
    package static var copied: LocalizedText { LocalizedText(.preview, 13) }
    /// Not copied
    package static var notCopied: LocalizedText { LocalizedText(.preview, 14) }
    /// Open the event
    package static var thread: LocalizedText { LocalizedText(.preview, 15) }
    /// The exact payload
    package static var payload: LocalizedText { LocalizedText(.preview, 16) }
    /// The example couldn’t be sent. Try again.
    package static var notDelivered: LocalizedText { LocalizedText(.preview, 17) }
    /// The notification is on its way.
    package static var awaiting: LocalizedText { LocalizedText(.preview, 18) }
    /// Show it
    package static var showAwaited: LocalizedText { LocalizedText(.preview, 19) }
  }
  package enum PrivateMessages {
    /// Message {host} privately
    package static var askPrivately: LocalizedText { LocalizedText(.privateMessages, 0) }
    /// Only the hosts see this. Their answer appears here.
    package static var onlyHosts: LocalizedText { LocalizedText(.privateMessages, 1) }
    /// Only {guest} and the hosts see this.
    package static var onlyGuest: LocalizedText { LocalizedText(.privateMessages, 2) }
    /// Private message
    package static var message: LocalizedText { LocalizedText(.privateMessages, 3) }
    /// Your message
    package static var placeholder: LocalizedText { LocalizedText(.privateMessages, 4) }
    /// Your reply
    package static var answerPlaceholder: LocalizedText { LocalizedText(.privateMessages, 5) }
    /// Send privately
    package static var send: LocalizedText { LocalizedText(.privateMessages, 6) }
    /// You
    package static var you: LocalizedText { LocalizedText(.privateMessages, 7) }
    /// Private messages
    package static var messages: LocalizedText { LocalizedText(.privateMessages, 8) }
    /// Seen
    package static var seen: LocalizedText { LocalizedText(.privateMessages, 9) }
    /// {n} new
    package static var new: LocalizedText { LocalizedText(.privateMessages, 10) }
    /// Earlier messages
    package static var earlier: LocalizedText { LocalizedText(.privateMessages, 11) }
    /// Private messages
    package static var title: LocalizedText { LocalizedText(.privateMessages, 12) }
    /// Private messages
    package static var inbox: LocalizedText { LocalizedText(.privateMessages, 13) }
    /// Back to the event
    package static var back: LocalizedText { LocalizedText(.privateMessages, 14) }
    /// Back to private messages
    package static var backToAll: LocalizedText { LocalizedText(.privateMessages, 15) }
    /// No private messages yet
    package static var noneTitle: LocalizedText { LocalizedText(.privateMessages, 16) }
    /// Guests can message you privately. Their messages appear here, for hosts only.
    package static var noneLead: LocalizedText { LocalizedText(.privateMessages, 17) }
    /// Choose a guest to read and reply.
    package static var choose: LocalizedText { LocalizedText(.privateMessages, 18) }
    /// No messages yet. Write to {guest}. Only they and the hosts see it.
    package static var writeFirst: LocalizedText { LocalizedText(.privateMessages, 19) }
    /// More private messages
    package static var more: LocalizedText { LocalizedText(.privateMessages, 20) }
    /// You: {text}
    package static var ownLine: LocalizedText { LocalizedText(.privateMessages, 21) }
  }
  package enum Push {
    /// Partyline
    package static var name: LocalizedText { LocalizedText(.push, 0) }
    /// You have something new.
    package static var hidden: LocalizedText { LocalizedText(.push, 1) }
    /// Going!
    package static var accepted: LocalizedText { LocalizedText(.push, 2) }
    /// Not going
    package static var declined: LocalizedText { LocalizedText(.push, 3) }
    /// You’re on the waitlist.
    package static var waitlisted: LocalizedText { LocalizedText(.push, 4) }
    /// Not sent yet. Your answer will be sent when you’re back online.
    package static var later: LocalizedText { LocalizedText(.push, 5) }
    /// Your answer couldn’t be sent. Tap to answer on the page.
    package static var failed: LocalizedText { LocalizedText(.push, 6) }
    /// It works
    package static var testTitle: LocalizedText { LocalizedText(.push, 7) }
    /// Invitations, changes and messages will arrive like this one.
    package static var testBody: LocalizedText { LocalizedText(.push, 8) }
  }
  package enum Recurrence {
    /// Every {day}
    package static var everyWeekday: LocalizedText { LocalizedText(.recurrence, 0) }
    /// the {day}
    package static var monthDay: LocalizedText { LocalizedText(.recurrence, 1) }
    /// the last day
    package static var lastDay: LocalizedText { LocalizedText(.recurrence, 2) }
    /// the first {day}
    package static var first: LocalizedText { LocalizedText(.recurrence, 3) }
    /// the second {day}
    package static var second: LocalizedText { LocalizedText(.recurrence, 4) }
    /// the third {day}
    package static var third: LocalizedText { LocalizedText(.recurrence, 5) }
    /// the fourth {day}
    package static var fourth: LocalizedText { LocalizedText(.recurrence, 6) }
    /// the fifth {day}
    package static var fifth: LocalizedText { LocalizedText(.recurrence, 7) }
    /// the last {day}
    package static var last: LocalizedText { LocalizedText(.recurrence, 8) }
    /// {rule} until {date}
    package static var until: LocalizedText { LocalizedText(.recurrence, 9) }
  }
  package enum Reinstating {
    /// Reinstate {event}?
    package static var title: LocalizedText { LocalizedText(.reinstating, 0) }
    /// Guests can answer again, and keep the answers they gave.
    package static var lead: LocalizedText { LocalizedText(.reinstating, 1) }
    /// Keep cancelled
    package static var keep: LocalizedText { LocalizedText(.reinstating, 2) }
  }
  package enum ReminderPush {
    /// On my way
    package static var onMyWay: LocalizedText { LocalizedText(.reminderPush, 0) }
    /// Snooze
    package static var snooze: LocalizedText { LocalizedText(.reminderPush, 1) }
    /// Everyone knows you’re on your way.
    package static var told: LocalizedText { LocalizedText(.reminderPush, 2) }
    /// You’ll be reminded again later.
    package static var snoozed: LocalizedText { LocalizedText(.reminderPush, 3) }
  }
  package enum Reminders {
    /// Today at {time}
    package static var today: LocalizedText { LocalizedText(.reminders, 0) }
    /// Tomorrow at {time}
    package static var tomorrow: LocalizedText { LocalizedText(.reminders, 1) }
    /// Starting now
    package static var startsNow: LocalizedText { LocalizedText(.reminders, 2) }
    /// It has started
    package static var hasStarted: LocalizedText { LocalizedText(.reminders, 3) }
  }
  package enum RowMenu {
    /// Actions
    package static var actions: LocalizedText { LocalizedText(.rowMenu, 0) }
    /// React
    package static var react: LocalizedText { LocalizedText(.rowMenu, 1) }
    /// Reply
    package static var reply: LocalizedText { LocalizedText(.rowMenu, 2) }
    /// Copy text
    package static var copy: LocalizedText { LocalizedText(.rowMenu, 3) }
    /// Edit
    package static var edit: LocalizedText { LocalizedText(.rowMenu, 4) }
    /// Unsend
    package static var takeBack: LocalizedText { LocalizedText(.rowMenu, 5) }
    /// Message unsent
    package static var takenBack: LocalizedText { LocalizedText(.rowMenu, 6) }
    /// Undo
    package static var undo: LocalizedText { LocalizedText(.rowMenu, 7) }
    /// Pin
    package static var pin: LocalizedText { LocalizedText(.rowMenu, 8) }
    /// Unpin
    package static var unpin: LocalizedText { LocalizedText(.rowMenu, 9) }
    /// Message pinned
    package static var pinned: LocalizedText { LocalizedText(.rowMenu, 10) }
    /// Message unpinned
    package static var unpinned: LocalizedText { LocalizedText(.rowMenu, 11) }
  }
  package enum Scan {
    /// Scan code
    package static var title: LocalizedText { LocalizedText(.scan, 0) }
    /// Type code
    package static var type: LocalizedText { LocalizedText(.scan, 1) }
    /// Check-in code
    package static var code: LocalizedText { LocalizedText(.scan, 2) }
    /// Find
    package static var find: LocalizedText { LocalizedText(.scan, 3) }
    /// Close
    package static var close: LocalizedText { LocalizedText(.scan, 4) }
    /// Take a picture
    package static var picture: LocalizedText { LocalizedText(.scan, 5) }
    /// Point the camera at the guest’s code.
    package static var looking: LocalizedText { LocalizedText(.scan, 6) }
    /// This browser can’t read codes. Use your phone’s camera app instead: the link in the code opens the guest he…
    package static var noReader: LocalizedText { LocalizedText(.scan, 7) }
    /// The camera can’t be used here. Take a picture of the code, or type it.
    package static var noCamera: LocalizedText { LocalizedText(.scan, 8) }
    /// Camera access was refused. Allow it in the browser’s settings, take a picture of the code, or type it.
    package static var refused: LocalizedText { LocalizedText(.scan, 9) }
    /// There is no code in this picture. Try again from closer, in better light.
    package static var noCode: LocalizedText { LocalizedText(.scan, 10) }
  }
  package enum Search {
    /// Search
    package static var title: LocalizedText { LocalizedText(.search, 0) }
    /// Search this chat
    package static var inThread: LocalizedText { LocalizedText(.search, 1) }
    /// Search your events
    package static var everywhere: LocalizedText { LocalizedText(.search, 2) }
    /// Messages, photos and notes
    package static var hint: LocalizedText { LocalizedText(.search, 3) }
    /// Events and messages
    package static var hintEverywhere: LocalizedText { LocalizedText(.search, 4) }
    /// Events, guests and messages
    package static var hintHost: LocalizedText { LocalizedText(.search, 5) }
    /// Every word must occur. The last one may be unfinished.
    package static var lead: LocalizedText { LocalizedText(.search, 6) }
    /// Nothing found for “{words}”.
    package static var nothing: LocalizedText { LocalizedText(.search, 7) }
    /// Nothing found yet for “{words}”.
    package static var nothingYet: LocalizedText { LocalizedText(.search, 8) }
    /// Events
    package static var events: LocalizedText { LocalizedText(.search, 9) }
    /// Messages
    package static var messages: LocalizedText { LocalizedText(.search, 10) }
    /// Guests
    package static var guests: LocalizedText { LocalizedText(.search, 11) }
    /// Earlier messages
    package static var moreMessages: LocalizedText { LocalizedText(.search, 12) }
    /// All in {event}
    package static var moreHere: LocalizedText { LocalizedText(.search, 13) }
    /// All matching guests
    package static var moreGuests: LocalizedText { LocalizedText(.search, 14) }
    /// Search earlier events
    package static var moreEvents: LocalizedText { LocalizedText(.search, 15) }
  }
  package enum Security {
    /// Sign-in and access
    package static var title: LocalizedText { LocalizedText(.security, 0) }
    /// Back to the settings
    package static var back: LocalizedText { LocalizedText(.security, 1) }
    /// Manage
    package static var open: LocalizedText { LocalizedText(.security, 2) }
    /// Where you are signed in, API tokens, and your passphrase.
    package static var cardLead: LocalizedText { LocalizedText(.security, 3) }
    /// Your name
    package static var name: LocalizedText { LocalizedText(.security, 4) }
    /// Guests see it, and you sign in with it. Messages you already wrote keep your old name.
    package static var nameHint: LocalizedText { LocalizedText(.security, 5) }
    /// Change name
    package static var rename: LocalizedText { LocalizedText(.security, 6) }
    /// Name changed.
    package static var renamed: LocalizedText { LocalizedText(.security, 7) }
    /// Where you are signed in
    package static var sessions: LocalizedText { LocalizedText(.security, 8) }
    /// This browser
    package static var thisBrowser: LocalizedText { LocalizedText(.security, 9) }
    /// Unknown browser
    package static var someBrowser: LocalizedText { LocalizedText(.security, 10) }
    /// Signed in {ago}
    package static var signedIn: LocalizedText { LocalizedText(.security, 11) }
    /// last used {ago}
    package static var used: LocalizedText { LocalizedText(.security, 12) }
    /// used within the last hour
    package static var usedNow: LocalizedText { LocalizedText(.security, 13) }
    /// not used yet
    package static var notUsed: LocalizedText { LocalizedText(.security, 14) }
    /// network {network}
    package static var network: LocalizedText { LocalizedText(.security, 15) }
    /// Sign out
    package static var end: LocalizedText { LocalizedText(.security, 16) }
    /// Sign out everywhere else
    package static var signOutElsewhere: LocalizedText { LocalizedText(.security, 17) }
    /// That browser is signed out.
    package static var sessionEnded: LocalizedText { LocalizedText(.security, 18) }
    /// You are signed out everywhere else.
    package static var signedOut: LocalizedText { LocalizedText(.security, 19) }
    /// API tokens
    package static var tokens: LocalizedText { LocalizedText(.security, 20) }
    /// A token lets a program do what you can do. Revoke any you don’t recognize.
    package static var tokensLead: LocalizedText { LocalizedText(.security, 21) }
    /// API token
    package static var token: LocalizedText { LocalizedText(.security, 22) }
    /// Created {ago}
    package static var made: LocalizedText { LocalizedText(.security, 23) }
    /// Revoke
    package static var revoke: LocalizedText { LocalizedText(.security, 24) }
    /// Name of a new token
    package static var tokenName: LocalizedText { LocalizedText(.security, 25) }
    /// Helps you remember what it’s for.
    package static var tokenNameHint: LocalizedText { LocalizedText(.security, 26) }
    /// Create token
    package static var makeToken: LocalizedText { LocalizedText(.security, 27) }
    /// Here’s the token. It’s shown only once.
    package static var tokenReady: LocalizedText { LocalizedText(.security, 28) }
    /// Token revoked.
    package static var tokenRevoked: LocalizedText { LocalizedText(.security, 29) }
    /// Change passphrase
    package static var changePassphrase: LocalizedText { LocalizedText(.security, 30) }
    /// Current passphrase
    package static var currentPassphrase: LocalizedText { LocalizedText(.security, 31) }
    /// New passphrase
    package static var newPassphrase: LocalizedText { LocalizedText(.security, 32) }
    /// At least 8 characters. All other browsers are signed out; API tokens keep working.
    package static var passphraseHint: LocalizedText { LocalizedText(.security, 33) }
    /// This isn’t your passphrase. Check it and try again.
    package static var wrongPassphrase: LocalizedText { LocalizedText(.security, 34) }
    /// Passphrase changed. All other browsers are signed out.
    package static var passphraseChanged: LocalizedText { LocalizedText(.security, 35) }
  }
  package enum SendMail {
    /// By email
    package static var title: LocalizedText { LocalizedText(.sendMail, 0) }
    /// Each guest gets a personal invitation by email.
    package static var lead: LocalizedText { LocalizedText(.sendMail, 1) }
    /// Adding guests doesn’t send anything.
    package static var nothingSent: LocalizedText { LocalizedText(.sendMail, 2) }
    /// With your own apps
    package static var ownApps: LocalizedText { LocalizedText(.sendMail, 3) }
    /// For guests without an email address. Each button opens the message in your own app.
    package static var ownAppsLead: LocalizedText { LocalizedText(.sendMail, 4) }
    /// Email isn’t set up on this server. Send each guest their link yourself, or ask the server’s administrator t…
    package static var isOff: LocalizedText { LocalizedText(.sendMail, 5) }
    /// Who gets an email
    package static var who: LocalizedText { LocalizedText(.sendMail, 6) }
    /// Everyone not invited yet
    package static var unsent: LocalizedText { LocalizedText(.sendMail, 7) }
    /// Everyone with an email address
    package static var all: LocalizedText { LocalizedText(.sendMail, 8) }
    /// Guests I select below
    package static var selected: LocalizedText { LocalizedText(.sendMail, 9) }
    /// Send to selected guests
    package static var pressSelected: LocalizedText { LocalizedText(.sendMail, 10) }
    /// Guests
    package static var guests: LocalizedText { LocalizedText(.sendMail, 11) }
    /// Partyline reminds guests itself before the deadline. You can also message all guests who turned on notifica…
    package static var remindOnDevices: LocalizedText { LocalizedText(.sendMail, 12) }
    /// Partyline reminds guests itself before the deadline. You can also message all of them at once, in your own …
    package static var remindByMail: LocalizedText { LocalizedText(.sendMail, 13) }
    /// Message everyone who hasn’t answered
    package static var remindAll: LocalizedText { LocalizedText(.sendMail, 14) }
    /// Preview email
    package static var look: LocalizedText { LocalizedText(.sendMail, 15) }
    /// Preview the email to {name}
    package static var lookOf: LocalizedText { LocalizedText(.sendMail, 16) }
    /// No one left to email. Everyone has their invitation, or has no email address yet.
    package static var nobody: LocalizedText { LocalizedText(.sendMail, 17) }
    /// Undo
    package static var undo: LocalizedText { LocalizedText(.sendMail, 18) }
    /// Undone. No email was sent.
    package static var undone: LocalizedText { LocalizedText(.sendMail, 19) }
    /// waiting
    package static var waiting: LocalizedText { LocalizedText(.sendMail, 20) }
    /// sent
    package static var accepted: LocalizedText { LocalizedText(.sendMail, 21) }
    /// bounced
    package static var returned: LocalizedText { LocalizedText(.sendMail, 22) }
    /// Fix address
    package static var fixAddress: LocalizedText { LocalizedText(.sendMail, 23) }
    /// Links in these emails only open on this computer.
    package static var linksHere: LocalizedText { LocalizedText(.sendMail, 24) }
    /// Links in these emails only open in your own network.
    package static var linksNear: LocalizedText { LocalizedText(.sendMail, 25) }
    /// Send anyway
    package static var sendAnyway: LocalizedText { LocalizedText(.sendMail, 26) }
    /// opened
    package static var opened: LocalizedText { LocalizedText(.sendMail, 27) }
    /// answered
    package static var answered: LocalizedText { LocalizedText(.sendMail, 28) }
    /// no email address
    package static var noAddress: LocalizedText { LocalizedText(.sendMail, 29) }
    /// this address has characters that this server can’t send to
    package static var badAddress: LocalizedText { LocalizedText(.sendMail, 30) }
    /// has declined
    package static var isDeclined: LocalizedText { LocalizedText(.sendMail, 31) }
    /// not invited yet
    package static var isUnsent: LocalizedText { LocalizedText(.sendMail, 32) }
    /// Send me a test
    package static var test: LocalizedText { LocalizedText(.sendMail, 33) }
    /// The email as a guest gets it, sent to your own address. Its link leads to your event page.
    package static var testHint: LocalizedText { LocalizedText(.sendMail, 34) }
    /// Your email address
    package static var address: LocalizedText { LocalizedText(.sendMail, 35) }
    /// The mail server accepted the test. Check your inbox and your spam folder.
    package static var testAccepted: LocalizedText { LocalizedText(.sendMail, 36) }
    /// The mail server didn’t accept the test: {reason}
    package static var testRefused: LocalizedText { LocalizedText(.sendMail, 37) }
  }
  package enum Sending {
    /// Send invitations
    package static var title: LocalizedText { LocalizedText(.sending, 0) }
    /// Send invitation
    package static var one: LocalizedText { LocalizedText(.sending, 1) }
    /// Invitations
    package static var invitations: LocalizedText { LocalizedText(.sending, 2) }
    /// Reminders
    package static var reminders: LocalizedText { LocalizedText(.sending, 3) }
    /// What to send
    package static var kinds: LocalizedText { LocalizedText(.sending, 4) }
    /// Each button opens the message in your own app. Partyline doesn’t send it, but remembers what you sent.
    package static var lead: LocalizedText { LocalizedText(.sending, 5) }
    /// {n} of {all} sent
    package static var progress: LocalizedText { LocalizedText(.sending, 6) }
    /// All invitations are sent.
    package static var finished: LocalizedText { LocalizedText(.sending, 7) }
    /// There are no invitations to send. Add guests first. Guests who have opened their link or answered don’t nee…
    package static var nobody: LocalizedText { LocalizedText(.sending, 8) }
    /// There is no one to remind right now. Everyone has answered, or was reminded in the last twelve hours.
    package static var nobodyToRemind: LocalizedText { LocalizedText(.sending, 9) }
    /// Message
    package static var message: LocalizedText { LocalizedText(.sending, 10) }
    /// Copy message
    package static var copy: LocalizedText { LocalizedText(.sending, 11) }
    /// Mark as sent
    package static var mark: LocalizedText { LocalizedText(.sending, 12) }
    /// Marked as sent
    package static var isSent: LocalizedText { LocalizedText(.sending, 13) }
    /// Guests
    package static var guests: LocalizedText { LocalizedText(.sending, 14) }
    /// Previous: {name}
    package static var previous: LocalizedText { LocalizedText(.sending, 15) }
    /// Next: {name}
    package static var next: LocalizedText { LocalizedText(.sending, 16) }
    /// Still to send
    package static var open: LocalizedText { LocalizedText(.sending, 17) }
    /// Change the message for everyone
    package static var template: LocalizedText { LocalizedText(.sending, 18) }
    /// {first}, {name}, {event}, {time} and {link} are filled in for each guest. {first} is the first name. If you…
    package static var templateHint: LocalizedText { LocalizedText(.sending, 19) }
    /// Use the default message
    package static var reset: LocalizedText { LocalizedText(.sending, 20) }
    /// Copy all messages
    package static var copyAll: LocalizedText { LocalizedText(.sending, 21) }
    /// Hi {first}, come to {event} on {time}! Answer here: {link}
    package static var invitation: LocalizedText { LocalizedText(.sending, 22) }
    /// Hi {first}, will you come to {event} on {time}? Please answer here: {link}
    package static var reminder: LocalizedText { LocalizedText(.sending, 23) }
  }
  package enum Series {
    /// All dates
    package static var title: LocalizedText { LocalizedText(.series, 0) }
    /// Date {number} of {count}
    package static var position: LocalizedText { LocalizedText(.series, 1) }
    /// Instead of {moment}
    package static var moved: LocalizedText { LocalizedText(.series, 2) }
    /// Previous date:
    package static var previous: LocalizedText { LocalizedText(.series, 3) }
    /// Next date:
    package static var next: LocalizedText { LocalizedText(.series, 4) }
    /// Dates that your answer is for
    package static var scope: LocalizedText { LocalizedText(.series, 5) }
    /// Only this date
    package static var onlyThis: LocalizedText { LocalizedText(.series, 6) }
    /// Dates to change
    package static var scopeOfChange: LocalizedText { LocalizedText(.series, 7) }
    /// Dates to cancel
    package static var scopeOfCancelling: LocalizedText { LocalizedText(.series, 8) }
    /// Dates to reopen
    package static var scopeOfReopening: LocalizedText { LocalizedText(.series, 9) }
  }
  package enum Settings {
    /// Settings
    package static var title: LocalizedText { LocalizedText(.settings, 0) }
    /// Saved.
    package static var saved: LocalizedText { LocalizedText(.settings, 1) }
    /// Save
    package static var save: LocalizedText { LocalizedText(.settings, 2) }
    /// Notifications
    package static var notifications: LocalizedText { LocalizedText(.settings, 3) }
    /// Which messages
    package static var attention: LocalizedText { LocalizedText(.settings, 4) }
    /// Every message
    package static var everything: LocalizedText { LocalizedText(.settings, 5) }
    /// Mentions, replies and hosts
    package static var mentions: LocalizedText { LocalizedText(.settings, 6) }
    /// Messages from hosts, replies to you, and messages that mention you.
    package static var mentionsHint: LocalizedText { LocalizedText(.settings, 7) }
    /// No messages
    package static var muted: LocalizedText { LocalizedText(.settings, 8) }
    /// When
    package static var digest: LocalizedText { LocalizedText(.settings, 9) }
    /// Right away
    package static var each: LocalizedText { LocalizedText(.settings, 10) }
    /// Hourly summary
    package static var hourly: LocalizedText { LocalizedText(.settings, 11) }
    /// Daily summary
    package static var daily: LocalizedText { LocalizedText(.settings, 12) }
    /// Daily at
    package static var digestAt: LocalizedText { LocalizedText(.settings, 13) }
    /// Quiet hours
    package static var quietHours: LocalizedText { LocalizedText(.settings, 14) }
    /// From
    package static var from: LocalizedText { LocalizedText(.settings, 15) }
    /// Until
    package static var until: LocalizedText { LocalizedText(.settings, 16) }
    /// Per event
    package static var byEvent: LocalizedText { LocalizedText(.settings, 17) }
    /// Invitations you open in this browser appear here.
    package static var noEvents: LocalizedText { LocalizedText(.settings, 18) }
    /// Notifications for {event}
    package static var attentionAt: LocalizedText { LocalizedText(.settings, 19) }
    /// Back to your events
    package static var backToEvents: LocalizedText { LocalizedText(.settings, 20) }
    /// Applies to all your events. Anything you turn off still shows on the event page.
    package static var notificationsLead: LocalizedText { LocalizedText(.settings, 21) }
    /// Notifications wait until quiet hours end. Leave empty to turn off.
    package static var quietHint: LocalizedText { LocalizedText(.settings, 22) }
    /// Reminders
    package static var reminders: LocalizedText { LocalizedText(.settings, 23) }
    /// Photos
    package static var photos: LocalizedText { LocalizedText(.settings, 24) }
    /// Guests on the way
    package static var arrivals: LocalizedText { LocalizedText(.settings, 25) }
    /// How you’re notified
    package static var channels: LocalizedText { LocalizedText(.settings, 26) }
    /// Invitations and changes
    package static var invitations: LocalizedText { LocalizedText(.settings, 27) }
    /// Messages
    package static var messages: LocalizedText { LocalizedText(.settings, 28) }
    /// Message summaries
    package static var digests: LocalizedText { LocalizedText(.settings, 29) }
    /// Push
    package static var push: LocalizedText { LocalizedText(.settings, 30) }
    /// Email
    package static var mail: LocalizedText { LocalizedText(.settings, 31) }
    /// As a guest
    package static var asGuest: LocalizedText { LocalizedText(.settings, 32) }
    /// Everything
    package static var levelEverything: LocalizedText { LocalizedText(.settings, 33) }
    /// Every message, photo and change
    package static var levelEverythingHint: LocalizedText { LocalizedText(.settings, 34) }
    /// What matters
    package static var levelMatters: LocalizedText { LocalizedText(.settings, 35) }
    /// Changes, reminders, and messages for you
    package static var levelMattersHint: LocalizedText { LocalizedText(.settings, 36) }
    /// Nothing
    package static var levelNothing: LocalizedText { LocalizedText(.settings, 37) }
    /// You’ll see it when you open the event
    package static var levelNothingHint: LocalizedText { LocalizedText(.settings, 38) }
  }
  package enum Sheet {
    /// Print
    package static var print: LocalizedText { LocalizedText(.sheet, 0) }
    /// Print list
    package static var printList: LocalizedText { LocalizedText(.sheet, 1) }
    /// Only the sheet below is printed. It fits A4 and Letter.
    package static var hint: LocalizedText { LocalizedText(.sheet, 2) }
    /// This is only part of the list. “Print list” prints all guests.
    package static var partOnly: LocalizedText { LocalizedText(.sheet, 3) }
  }
  package enum Status {
    /// No answer yet
    package static var awaiting: LocalizedText { LocalizedText(.status, 0) }
    /// Going
    package static var accepted: LocalizedText { LocalizedText(.status, 1) }
    /// Maybe
    package static var maybe: LocalizedText { LocalizedText(.status, 2) }
    /// Waitlist
    package static var waitlisted: LocalizedText { LocalizedText(.status, 3) }
    /// Not going
    package static var declined: LocalizedText { LocalizedText(.status, 4) }
  }
  package enum Story {
    /// History
    package static var title: LocalizedText { LocalizedText(.story, 0) }
    /// Answer
    package static var answer: LocalizedText { LocalizedText(.story, 1) }
    /// Edit
    package static var edit: LocalizedText { LocalizedText(.story, 2) }
    /// Name
    package static var name: LocalizedText { LocalizedText(.story, 3) }
    /// Note
    package static var note: LocalizedText { LocalizedText(.story, 4) }
    /// Maximum party size
    package static var largestParty: LocalizedText { LocalizedText(.story, 5) }
    /// Default for this event ({n})
    package static var asEvent: LocalizedText { LocalizedText(.story, 6) }
    /// Save
    package static var save: LocalizedText { LocalizedText(.story, 7) }
    /// Personal link
    package static var personalLink: LocalizedText { LocalizedText(.story, 8) }
    /// Anyone with this link can answer as {name}.
    package static var personalLinkHint: LocalizedText { LocalizedText(.story, 9) }
    /// Create a new link
    package static var newLink: LocalizedText { LocalizedText(.story, 10) }
    /// Use this if the link got into the wrong hands. The current link stops working at once, in every browser tha…
    package static var newLinkHint: LocalizedText { LocalizedText(.story, 11) }
    /// On the list
    package static var list: LocalizedText { LocalizedText(.story, 12) }
    /// Technical log
    package static var steps: LocalizedText { LocalizedText(.story, 13) }
    /// Added by a host
    package static var invited: LocalizedText { LocalizedText(.story, 14) }
    /// Invited by {name}
    package static var invitedBy: LocalizedText { LocalizedText(.story, 15) }
    /// Joined with the public link
    package static var cameByLink: LocalizedText { LocalizedText(.story, 16) }
    /// Walk-in
    package static var walkedIn: LocalizedText { LocalizedText(.story, 17) }
    /// Invitation marked as sent ({way})
    package static var sentBy: LocalizedText { LocalizedText(.story, 18) }
    /// Reminder marked as sent ({way})
    package static var remindedBy: LocalizedText { LocalizedText(.story, 19) }
    /// Invitation link copied
    package static var copied: LocalizedText { LocalizedText(.story, 20) }
    /// Link opened for the first time
    package static var firstOpened: LocalizedText { LocalizedText(.story, 21) }
    /// Link last opened
    package static var lastOpened: LocalizedText { LocalizedText(.story, 22) }
    /// Answered: {answer}
    package static var answered: LocalizedText { LocalizedText(.story, 23) }
    /// Checked in: {people}
    package static var checkedIn: LocalizedText { LocalizedText(.story, 24) }
    /// Answered by email from {address}
    package static var mailAnswered: LocalizedText { LocalizedText(.story, 25) }
    /// Wrote by email from {address}
    package static var mailCommented: LocalizedText { LocalizedText(.story, 26) }
    /// An answer by email from {address} came late. A newer answer applies.
    package static var mailLate: LocalizedText { LocalizedText(.story, 27) }
    /// Tried to pass on the invitation by email from {address}. Nothing changed.
    package static var mailDelegated: LocalizedText { LocalizedText(.story, 28) }
    /// An answer by email from {address} was not accepted: {reason}
    package static var mailRefused: LocalizedText { LocalizedText(.story, 29) }
    /// An email from {address} could not be read as an answer
    package static var mailNotUnderstood: LocalizedText { LocalizedText(.story, 30) }
    /// I’d like another time.
    package static var mailProposes: LocalizedText { LocalizedText(.story, 31) }
    /// I’d like another time: {time}.
    package static var mailProposesTime: LocalizedText { LocalizedText(.story, 32) }
    /// an unknown address
    package static var mailUnsigned: LocalizedText { LocalizedText(.story, 33) }
    /// (not the guest’s address)
    package static var mailElsewhere: LocalizedText { LocalizedText(.story, 34) }
    /// On the simulated iPhone: {what} ({state})
    package static var line: LocalizedText { LocalizedText(.story, 35) }
    /// Invitation
    package static var invite: LocalizedText { LocalizedText(.story, 36) }
    /// Reminder
    package static var nudge: LocalizedText { LocalizedText(.story, 37) }
    /// Reminder before the event
    package static var reminded: LocalizedText { LocalizedText(.story, 38) }
    /// Event update
    package static var changed: LocalizedText { LocalizedText(.story, 39) }
    /// Cancellation
    package static var cancelled: LocalizedText { LocalizedText(.story, 40) }
    /// Event reinstated
    package static var reopened: LocalizedText { LocalizedText(.story, 41) }
    /// Seat available
    package static var promoted: LocalizedText { LocalizedText(.story, 42) }
    /// Chat messages
    package static var messages: LocalizedText { LocalizedText(.story, 43) }
    /// Shared photos
    package static var photos: LocalizedText { LocalizedText(.story, 44) }
    /// Your private message
    package static var reply: LocalizedText { LocalizedText(.story, 45) }
    /// scheduled
    package static var pending: LocalizedText { LocalizedText(.story, 46) }
    /// ready to view
    package static var sent: LocalizedText { LocalizedText(.story, 47) }
    /// could not be created
    package static var failed: LocalizedText { LocalizedText(.story, 48) }
    /// withdrawn: the message was unsent or edited, or the link no longer works
    package static var withdrawn: LocalizedText { LocalizedText(.story, 49) }
    /// held back while the guest was removed
    package static var withheld: LocalizedText { LocalizedText(.story, 50) }
    /// a question in the thread
    package static var asked: LocalizedText { LocalizedText(.story, 51) }
    /// Guest on the way
    package static var arrivals: LocalizedText { LocalizedText(.story, 52) }
    /// Answered by {host}: {answer}
    package static var answeredBy: LocalizedText { LocalizedText(.story, 53) }
    /// Answer noted
    package static var answeredFor: LocalizedText { LocalizedText(.story, 54) }
  }
  package enum Survey {
    /// Poll
    package static var poll: LocalizedText { LocalizedText(.survey, 0) }
    /// Find a date
    package static var dates: LocalizedText { LocalizedText(.survey, 1) }
    /// Who brings what
    package static var list: LocalizedText { LocalizedText(.survey, 2) }
    /// Questions for guests
    package static var questions: LocalizedText { LocalizedText(.survey, 3) }
    /// Anonymous: no one sees who chose what, not even the hosts.
    package static var anonymous: LocalizedText { LocalizedText(.survey, 4) }
    /// You can choose several.
    package static var several: LocalizedText { LocalizedText(.survey, 5) }
    /// Open until {time}
    package static var openUntil: LocalizedText { LocalizedText(.survey, 6) }
    /// Closed
    package static var closed: LocalizedText { LocalizedText(.survey, 7) }
    /// Vote
    package static var vote: LocalizedText { LocalizedText(.survey, 8) }
    /// Save
    package static var save: LocalizedText { LocalizedText(.survey, 9) }
    /// Your answer is saved.
    package static var saved: LocalizedText { LocalizedText(.survey, 10) }
    /// You voted for {choice}.
    package static var votedFor: LocalizedText { LocalizedText(.survey, 11) }
    /// You’re bringing {things}.
    package static var youBring: LocalizedText { LocalizedText(.survey, 12) }
    /// You can come on {dates}.
    package static var youCan: LocalizedText { LocalizedText(.survey, 13) }
    /// Add
    package static var add: LocalizedText { LocalizedText(.survey, 14) }
    /// Add a choice
    package static var addChoice: LocalizedText { LocalizedText(.survey, 15) }
    /// Bring something else
    package static var addThing: LocalizedText { LocalizedText(.survey, 16) }
    /// Yes
    package static var yes: LocalizedText { LocalizedText(.survey, 17) }
    /// If need be
    package static var ifNeedBe: LocalizedText { LocalizedText(.survey, 18) }
    /// No
    package static var no: LocalizedText { LocalizedText(.survey, 19) }
    /// {yes} yes, {possible} if need be
    package static var counts: LocalizedText { LocalizedText(.survey, 20) }
    /// {count} of {wanted}
    package static var of: LocalizedText { LocalizedText(.survey, 21) }
    /// {n} × {thing}
    package static var amount: LocalizedText { LocalizedText(.survey, 22) }
    /// How many of {thing} you bring
    package static var amountOf: LocalizedText { LocalizedText(.survey, 23) }
    /// {name}: {answer}
    package static var ofPerson: LocalizedText { LocalizedText(.survey, 24) }
    /// Still needed: {things}
    package static var missing: LocalizedText { LocalizedText(.survey, 25) }
    /// Everything is taken care of.
    package static var nothingMissing: LocalizedText { LocalizedText(.survey, 26) }
    /// Added by {name}
    package static var addedBy: LocalizedText { LocalizedText(.survey, 27) }
    /// This is the date.
    package static var chosen: LocalizedText { LocalizedText(.survey, 28) }
    /// You also have {titles} then.
    package static var overlaps: LocalizedText { LocalizedText(.survey, 29) }
    /// Make this the date
    package static var makeDate: LocalizedText { LocalizedText(.survey, 30) }
    /// Everyone who said yes to it accepts the invitation.
    package static var acceptsYes: LocalizedText { LocalizedText(.survey, 31) }
    /// Close
    package static var end: LocalizedText { LocalizedText(.survey, 32) }
    /// Open again
    package static var reopen: LocalizedText { LocalizedText(.survey, 33) }
    /// Edit
    package static var manage: LocalizedText { LocalizedText(.survey, 34) }
    /// For hosts
    package static var forHosts: LocalizedText { LocalizedText(.survey, 35) }
  }
  package enum Table {
    /// Companions
    package static var companions: LocalizedText { LocalizedText(.table, 0) }
    /// Maximum party size
    package static var limit: LocalizedText { LocalizedText(.table, 1) }
    /// Invited
    package static var invited: LocalizedText { LocalizedText(.table, 2) }
    /// Answered
    package static var answered: LocalizedText { LocalizedText(.table, 3) }
    /// Checked in
    package static var arrived: LocalizedText { LocalizedText(.table, 4) }
    /// Checked in at
    package static var arrivedAt: LocalizedText { LocalizedText(.table, 5) }
    /// Source
    package static var source: LocalizedText { LocalizedText(.table, 6) }
    /// Invited by a guest
    package static var byGuest: LocalizedText { LocalizedText(.table, 7) }
    /// Link
    package static var link: LocalizedText { LocalizedText(.table, 8) }
    /// Answered by
    package static var answeredBy: LocalizedText { LocalizedText(.table, 9) }
  }
  package enum TextSize {
    /// Extra small
    package static var xs: LocalizedText { LocalizedText(.textSize, 0) }
    /// Small
    package static var s: LocalizedText { LocalizedText(.textSize, 1) }
    /// Medium
    package static var m: LocalizedText { LocalizedText(.textSize, 2) }
    /// Large (default)
    package static var l: LocalizedText { LocalizedText(.textSize, 3) }
    /// Extra large
    package static var xl: LocalizedText { LocalizedText(.textSize, 4) }
    /// Extra extra large
    package static var xxl: LocalizedText { LocalizedText(.textSize, 5) }
    /// Extra extra extra large
    package static var xxxl: LocalizedText { LocalizedText(.textSize, 6) }
    /// Accessibility {n}
    package static var accessibility: LocalizedText { LocalizedText(.textSize, 7) }
  }
  package enum Thread {
    /// Chat
    package static var title: LocalizedText { LocalizedText(.thread, 0) }
    /// Show invitation
    package static var toInvite: LocalizedText { LocalizedText(.thread, 1) }
    /// Pinned messages
    package static var pinned: LocalizedText { LocalizedText(.thread, 2) }
    /// Messages
    package static var messages: LocalizedText { LocalizedText(.thread, 3) }
    /// Earlier messages
    package static var earlier: LocalizedText { LocalizedText(.thread, 4) }
    /// Later messages
    package static var later: LocalizedText { LocalizedText(.thread, 5) }
    /// No messages yet. Say hello: everyone invited can read it.
    package static var empty: LocalizedText { LocalizedText(.thread, 6) }
    /// You
    package static var you: LocalizedText { LocalizedText(.thread, 7) }
    /// Host
    package static var host: LocalizedText { LocalizedText(.thread, 8) }
    /// New
    package static var new: LocalizedText { LocalizedText(.thread, 9) }
    /// edited
    package static var edited: LocalizedText { LocalizedText(.thread, 10) }
    /// Message unsent
    package static var gone: LocalizedText { LocalizedText(.thread, 11) }
    /// Photo
    package static var photo: LocalizedText { LocalizedText(.thread, 12) }
    /// Photo by {name}
    package static var photoBy: LocalizedText { LocalizedText(.thread, 13) }
    /// Video
    package static var video: LocalizedText { LocalizedText(.thread, 14) }
    /// Video by {name}
    package static var videoBy: LocalizedText { LocalizedText(.thread, 15) }
    /// Voice message
    package static var sound: LocalizedText { LocalizedText(.thread, 16) }
    /// Voice message by {name}
    package static var soundBy: LocalizedText { LocalizedText(.thread, 17) }
    /// An earlier message
    package static var earlierMessage: LocalizedText { LocalizedText(.thread, 18) }
    /// Only hosts see this
    package static var onlyHosts: LocalizedText { LocalizedText(.thread, 19) }
    /// {name} created the event
    package static var created: LocalizedText { LocalizedText(.thread, 20) }
    /// You created the event
    package static var youCreated: LocalizedText { LocalizedText(.thread, 21) }
    /// {name} cancelled the event
    package static var cancelled: LocalizedText { LocalizedText(.thread, 22) }
    /// You cancelled the event
    package static var youCancelled: LocalizedText { LocalizedText(.thread, 23) }
    /// {name} reinstated the event
    package static var reopened: LocalizedText { LocalizedText(.thread, 24) }
    /// You reinstated the event
    package static var youReopened: LocalizedText { LocalizedText(.thread, 25) }
    /// {name} got a seat
    package static var promoted: LocalizedText { LocalizedText(.thread, 26) }
    /// You got a seat
    package static var youPromoted: LocalizedText { LocalizedText(.thread, 27) }
    /// {name} joined
    package static var joined: LocalizedText { LocalizedText(.thread, 28) }
    /// You joined
    package static var youJoined: LocalizedText { LocalizedText(.thread, 29) }
    /// {name} changed {what}
    package static var changed: LocalizedText { LocalizedText(.thread, 30) }
    /// You changed {what}
    package static var youChanged: LocalizedText { LocalizedText(.thread, 31) }
  }
  package enum Trace {
    /// History
    package static var title: LocalizedText { LocalizedText(.trace, 0) }
    /// No steps yet.
    package static var nothingYet: LocalizedText { LocalizedText(.trace, 1) }
    /// No steps yet.
    package static var nothingToIt: LocalizedText { LocalizedText(.trace, 2) }
    /// Choose a notification to see every step it goes through.
    package static var chooseOne: LocalizedText { LocalizedText(.trace, 3) }
    /// Copy
    package static var copy: LocalizedText { LocalizedText(.trace, 4) }
    /// Download JSON
    package static var download: LocalizedText { LocalizedText(.trace, 5) }
    /// Search the steps
    package static var search: LocalizedText { LocalizedText(.trace, 6) }
    /// Show steps of
    package static var stepsOf: LocalizedText { LocalizedText(.trace, 7) }
    /// Simulated iPhone
    package static var phone: LocalizedText { LocalizedText(.trace, 8) }
    /// Test mode
    package static var dryRun: LocalizedText { LocalizedText(.trace, 9) }
  }
  package enum Travel {
    /// On your way?
    package static var offer: LocalizedText { LocalizedText(.travel, 0) }
    /// The hosts and everyone who is going see it until you arrive.
    package static var lead: LocalizedText { LocalizedText(.travel, 1) }
    /// Only the hosts see it, until you arrive.
    package static var leadHosts: LocalizedText { LocalizedText(.travel, 2) }
    /// I’ll be there in
    package static var choose: LocalizedText { LocalizedText(.travel, 3) }
    /// Other (minutes)
    package static var other: LocalizedText { LocalizedText(.travel, 4) }
    /// I’m on my way
    package static var tell: LocalizedText { LocalizedText(.travel, 5) }
    /// Share your location
    package static var share: LocalizedText { LocalizedText(.travel, 6) }
    /// By tapping, you agree that this browser sends your location here. Others only see how far away you are. Onl…
    package static var consent: LocalizedText { LocalizedText(.travel, 7) }
    /// Once
    package static var once: LocalizedText { LocalizedText(.travel, 8) }
    /// Until I arrive
    package static var ride: LocalizedText { LocalizedText(.travel, 9) }
    /// You’re on your way
    package static var you: LocalizedText { LocalizedText(.travel, 10) }
    /// I’m there
    package static var there: LocalizedText { LocalizedText(.travel, 11) }
    /// Stop sharing
    package static var stop: LocalizedText { LocalizedText(.travel, 12) }
    /// Your location is sent while the page on which you chose “Until I arrive” stays open. “Stop sharing” ends th…
    package static var riding: LocalizedText { LocalizedText(.travel, 13) }
    /// Change
    package static var change: LocalizedText { LocalizedText(.travel, 14) }
    /// On the way
    package static var list: LocalizedText { LocalizedText(.travel, 15) }
    /// expected at {time}
    package static var expected: LocalizedText { LocalizedText(.travel, 16) }
    /// {distance} away
    package static var away: LocalizedText { LocalizedText(.travel, 17) }
    /// {distance} away {ago}
    package static var asOf: LocalizedText { LocalizedText(.travel, 18) }
    /// {n} m
    package static var metres: LocalizedText { LocalizedText(.travel, 19) }
    /// {n} km
    package static var kilometres: LocalizedText { LocalizedText(.travel, 20) }
    /// {whole}.{tenths}
    package static var point: LocalizedText { LocalizedText(.travel, 21) }
    /// Your browser didn’t share your location. Enter the minutes instead.
    package static var denied: LocalizedText { LocalizedText(.travel, 22) }
    /// Not on my way
    package static var undo: LocalizedText { LocalizedText(.travel, 23) }
  }
  package enum Trigger {
    /// At a set time
    package static var date: LocalizedText { LocalizedText(.trigger, 0) }
    /// On entering {place}
    package static var entering: LocalizedText { LocalizedText(.trigger, 1) }
    /// Other trigger
    package static var other: LocalizedText { LocalizedText(.trigger, 2) }
  }
  package enum Unsubscribe {
    /// Email about {event}
    package static var title: LocalizedText { LocalizedText(.unsubscribe, 0) }
    /// You’re still subscribed. Unsubscribing doesn’t change your answer.
    package static var lead: LocalizedText { LocalizedText(.unsubscribe, 1) }
    /// Unsubscribe from this event
    package static var event: LocalizedText { LocalizedText(.unsubscribe, 2) }
    /// Unsubscribe from everything
    package static var server: LocalizedText { LocalizedText(.unsubscribe, 3) }
    /// You’re unsubscribed from this event. Your answer stays as it is.
    package static var doneEvent: LocalizedText { LocalizedText(.unsubscribe, 4) }
    /// You’re unsubscribed from all email from this server. Your answers stay as they are.
    package static var doneServer: LocalizedText { LocalizedText(.unsubscribe, 5) }
    /// Subscribe again
    package static var back: LocalizedText { LocalizedText(.unsubscribe, 6) }
  }
  package enum Way {
    /// share
    package static var share: LocalizedText { LocalizedText(.way, 0) }
    /// WhatsApp
    package static var whatsApp: LocalizedText { LocalizedText(.way, 1) }
    /// SMS
    package static var sms: LocalizedText { LocalizedText(.way, 2) }
    /// email
    package static var mail: LocalizedText { LocalizedText(.way, 3) }
    /// in another way
    package static var other: LocalizedText { LocalizedText(.way, 4) }
    /// email from Partyline
    package static var server: LocalizedText { LocalizedText(.way, 5) }
  }
  package enum Whose {
    /// Hi {name}
    package static var hello: LocalizedText { LocalizedText(.whose, 0) }
    /// Not {name}?
    package static var notMe: LocalizedText { LocalizedText(.whose, 1) }
    /// Ask {host} for your own link. Messages and answers you send here come from {name}.
    package static var ask: LocalizedText { LocalizedText(.whose, 2) }
    /// Do other people use this browser?
    package static var forgetHint: LocalizedText { LocalizedText(.whose, 3) }
    /// Forget this invitation here
    package static var forget: LocalizedText { LocalizedText(.whose, 4) }
    /// Forgotten on this device
    package static var forgotten: LocalizedText { LocalizedText(.whose, 5) }
    /// To see the invitation again, open its link.
    package static var forgottenLead: LocalizedText { LocalizedText(.whose, 6) }
    /// This is {name}’s invitation. Are you {name}?
    package static var doubt: LocalizedText { LocalizedText(.whose, 7) }
    /// It was already answered in another browser.
    package static var doubtLead: LocalizedText { LocalizedText(.whose, 8) }
    /// Yes, I’m {name}
    package static var yes: LocalizedText { LocalizedText(.whose, 9) }
    /// You host this event. This is {name}’s invitation.
    package static var hosting: LocalizedText { LocalizedText(.whose, 10) }
    /// Go to your own page
    package static var ownPage: LocalizedText { LocalizedText(.whose, 11) }
    /// Answer for {name}
    package static var answerFor: LocalizedText { LocalizedText(.whose, 12) }
    /// View only
    package static var lookOnly: LocalizedText { LocalizedText(.whose, 13) }
  }
}

extension LocalizedPlural {
  package enum Adding {
    /// {n} new guests
    package static var new: LocalizedPlural { LocalizedPlural(.adding, 0) }
    /// {n} already on the list
    package static var known: LocalizedPlural { LocalizedPlural(.adding, 1) }
    /// {n} skipped
    package static var refused: LocalizedPlural { LocalizedPlural(.adding, 2) }
    /// Add {n} guests
    package static var carryOut: LocalizedPlural { LocalizedPlural(.adding, 3) }
    /// and {n} more rows
    package static var notShown: LocalizedPlural { LocalizedPlural(.adding, 4) }
  }
  package enum Ago {
    /// {n} min ago
    package static var minutes: LocalizedPlural { LocalizedPlural(.ago, 0) }
    /// {n} h ago
    package static var hours: LocalizedPlural { LocalizedPlural(.ago, 1) }
    /// {n} days ago
    package static var days: LocalizedPlural { LocalizedPlural(.ago, 2) }
  }
  package enum Answered {
    /// changed {n} times
    package static var changed: LocalizedPlural { LocalizedPlural(.answered, 0) }
  }
  package enum Answers {
    /// You’re going, party of {n}
    package static var going: LocalizedPlural { LocalizedPlural(.answers, 0) }
    /// For {n} people.
    package static var waitingParty: LocalizedPlural { LocalizedPlural(.answers, 1) }
    /// {n} seats left. Larger parties join the waitlist.
    package static var fewSeats: LocalizedPlural { LocalizedPlural(.answers, 2) }
    /// Your party has {people} people, but the event has only {n} seats. Choose a smaller party size, or ask the h…
    package static var oversized: LocalizedPlural { LocalizedPlural(.answers, 3) }
    /// {n} seats are free. Choose a smaller party size to get them now.
    package static var comeWithFewer: LocalizedPlural { LocalizedPlural(.answers, 4) }
  }
  package enum Arrivals {
    /// {n} more are on the way
    package static var more: LocalizedPlural { LocalizedPlural(.arrivals, 0) }
  }
  package enum Broadcasts {
    /// {n} guests get it
    package static var reach: LocalizedPlural { LocalizedPlural(.broadcasts, 0) }
    /// and {n} others
    package static var more: LocalizedPlural { LocalizedPlural(.broadcasts, 1) }
    /// Send to {n} guests
    package static var send: LocalizedPlural { LocalizedPlural(.broadcasts, 2) }
    /// {n} notified
    package static var told: LocalizedPlural { LocalizedPlural(.broadcasts, 3) }
    /// {n} opened
    package static var opened: LocalizedPlural { LocalizedPlural(.broadcasts, 4) }
    /// {n} answered
    package static var replied: LocalizedPlural { LocalizedPlural(.broadcasts, 5) }
    /// {n} guests came. The message has the link to the photos.
    package static var thankLead: LocalizedPlural { LocalizedPlural(.broadcasts, 6) }
  }
  package enum BrowserPush {
    /// {n} days
    package static var days: LocalizedPlural { LocalizedPlural(.browserPush, 0) }
    /// {n} hours
    package static var hours: LocalizedPlural { LocalizedPlural(.browserPush, 1) }
    /// {n} minutes
    package static var minutes: LocalizedPlural { LocalizedPlural(.browserPush, 2) }
    /// {n} seconds
    package static var seconds: LocalizedPlural { LocalizedPlural(.browserPush, 3) }
  }
  package enum Cancelling {
    /// {n} guests get a message.
    package static var told: LocalizedPlural { LocalizedPlural(.cancelling, 0) }
    /// {n} guests have no notifications turned on and get no email from here. They’ll see it when they open their …
    package static var untold: LocalizedPlural { LocalizedPlural(.cancelling, 1) }
    /// No one gets a message. None of your {n} guests turned on notifications or gets email from here. They’ll see…
    package static var nobodyTold: LocalizedPlural { LocalizedPlural(.cancelling, 2) }
  }
  package enum CheckIn {
    /// Check in all {n}
    package static var checkInParty: LocalizedPlural { LocalizedPlural(.checkIn, 0) }
    /// Check in all {n}
    package static var restOf: LocalizedPlural { LocalizedPlural(.checkIn, 1) }
  }
  package enum Composer {
    /// {n} names to choose from
    package static var suggestions: LocalizedPlural { LocalizedPlural(.composer, 0) }
  }
  package enum Deliveries {
    /// {n} guests have no device with notifications turned on.
    package static var withoutDevice: LocalizedPlural { LocalizedPlural(.deliveries, 0) }
  }
  package enum EventForm {
    /// After {n} hours
    package static var hours: LocalizedPlural { LocalizedPlural(.eventForm, 0) }
    /// Up to {n} people
    package static var people: LocalizedPlural { LocalizedPlural(.eventForm, 1) }
    /// {n} dates. Tick those to leave out.
    package static var dates: LocalizedPlural { LocalizedPlural(.eventForm, 2) }
  }
  package enum Events {
    /// {n} new messages
    package static var unread: LocalizedPlural { LocalizedPlural(.events, 0) }
    /// {n} private messages
    package static var privateMessages: LocalizedPlural { LocalizedPlural(.events, 1) }
    /// {n} going
    package static var going: LocalizedPlural { LocalizedPlural(.events, 2) }
    /// {n} more dates
    package static var moreDates: LocalizedPlural { LocalizedPlural(.events, 3) }
  }
  package enum Going {
    /// {name}, {second} and {n} others are going
    package static var more: LocalizedPlural { LocalizedPlural(.going, 0) }
  }
  package enum Guests {
    /// {n} people want to join
    package static var joinRequests: LocalizedPlural { LocalizedPlural(.guests, 0) }
    /// {n} people
    package static var people: LocalizedPlural { LocalizedPlural(.guests, 1) }
    /// {n} guests added.
    package static var added: LocalizedPlural { LocalizedPlural(.guests, 2) }
    /// {n} were already on the list.
    package static var known: LocalizedPlural { LocalizedPlural(.guests, 3) }
    /// Already on the list: {names}.
    package static var knownNames: LocalizedPlural { LocalizedPlural(.guests, 4) }
    /// So were {n} more.
    package static var knownMore: LocalizedPlural { LocalizedPlural(.guests, 5) }
    /// {n} rows were skipped.
    package static var refused: LocalizedPlural { LocalizedPlural(.guests, 6) }
    /// Waiting for {people} seats, but the event has only {n}. Add seats, or ask for a smaller party.
    package static var oversized: LocalizedPlural { LocalizedPlural(.guests, 7) }
    /// up to {n} people
    package static var upTo: LocalizedPlural { LocalizedPlural(.guests, 8) }
    /// may bring {n}
    package static var mayBring: LocalizedPlural { LocalizedPlural(.guests, 9) }
    /// {n} guests were removed from the list again.
    package static var takenBack: LocalizedPlural { LocalizedPlural(.guests, 10) }
  }
  package enum Headcount {
    /// {n} of {capacity} seats left
    package static var left: LocalizedPlural { LocalizedPlural(.headcount, 0) }
  }
  package enum HostDone {
    /// You reminded {n} guests.
    package static var reminded: LocalizedPlural { LocalizedPlural(.hostDone, 0) }
  }
  package enum HostNews {
    /// {n} others answered.
    package static var others: LocalizedPlural { LocalizedPlural(.hostNews, 0) }
    /// {n} more comments.
    package static var otherComments: LocalizedPlural { LocalizedPlural(.hostNews, 1) }
  }
  package enum Household {
    /// {names} are going
    package static var areGoing: LocalizedPlural { LocalizedPlural(.household, 0) }
    /// {names} might come
    package static var mightCome: LocalizedPlural { LocalizedPlural(.household, 1) }
    /// {names} are on the waitlist
    package static var areWaiting: LocalizedPlural { LocalizedPlural(.household, 2) }
    /// no one is going
    package static var noneIsGoing: LocalizedPlural { LocalizedPlural(.household, 3) }
    /// {going} going, {n} of them children
    package static var childrenGoing: LocalizedPlural { LocalizedPlural(.household, 4) }
  }
  package enum LabApp {
    /// {category}, {n} actions
    package static var countedActions: LocalizedPlural { LocalizedPlural(.labApp, 0) }
  }
  package enum LabEditor {
    /// {n} errors
    package static var errors: LocalizedPlural { LocalizedPlural(.labEditor, 0) }
    /// {n} warnings
    package static var warnings: LocalizedPlural { LocalizedPlural(.labEditor, 1) }
    /// {n} notes
    package static var notes: LocalizedPlural { LocalizedPlural(.labEditor, 2) }
  }
  package enum LabSends {
    /// {n} bytes
    package static var bytes: LocalizedPlural { LocalizedPlural(.labSends, 0) }
  }
  package enum Messages {
    /// {n} new messages
    package static var new: LocalizedPlural { LocalizedPlural(.messages, 0) }
    /// {name} and {n} others
    package static var moreAuthors: LocalizedPlural { LocalizedPlural(.messages, 1) }
  }
  package enum Notifications {
    /// Noted: you’re going, party of {n}.
    package static var notedGoing: LocalizedPlural { LocalizedPlural(.notifications, 0) }
  }
  package enum Notifying {
    /// {n} guests get this notification.
    package static var guests: LocalizedPlural { LocalizedPlural(.notifying, 0) }
    /// Changes saved. {n} guests see what’s new when they open their invitation.
    package static var savedFor: LocalizedPlural { LocalizedPlural(.notifying, 1) }
  }
  package enum Operations {
    /// {n} notifications sent in the last 24 hours
    package static var sent: LocalizedPlural { LocalizedPlural(.operations, 0) }
    /// {n} waiting
    package static var stillWaiting: LocalizedPlural { LocalizedPlural(.operations, 1) }
    /// {n} not delivered in the last 24 hours
    package static var undelivered: LocalizedPlural { LocalizedPlural(.operations, 2) }
    /// {n} devices
    package static var subscriptions: LocalizedPlural { LocalizedPlural(.operations, 3) }
  }
  package enum PhoneApp {
    /// %u more questions
    package static var moreQuestions: LocalizedPlural { LocalizedPlural(.phoneApp, 0) }
    /// %u guests on the way
    package static var hiddenArrivals: LocalizedPlural { LocalizedPlural(.phoneApp, 1) }
    /// %u more invitations
    package static var moreInvitations: LocalizedPlural { LocalizedPlural(.phoneApp, 2) }
    /// %u more updates
    package static var moreUpdates: LocalizedPlural { LocalizedPlural(.phoneApp, 3) }
    /// %u more updates from your guests
    package static var moreForHosts: LocalizedPlural { LocalizedPlural(.phoneApp, 4) }
    /// %u more requests
    package static var moreRequests: LocalizedPlural { LocalizedPlural(.phoneApp, 5) }
    /// %u more reminders
    package static var moreReminders: LocalizedPlural { LocalizedPlural(.phoneApp, 6) }
    /// %u more messages from %2$@
    package static var moreMessages: LocalizedPlural { LocalizedPlural(.phoneApp, 7) }
    /// %u more from %2$@
    package static var morePhotos: LocalizedPlural { LocalizedPlural(.phoneApp, 8) }
    /// %u more guests on the way: %2$@
    package static var moreArrivals: LocalizedPlural { LocalizedPlural(.phoneApp, 9) }
  }
  package enum Photos {
    /// {n} new photos
    package static var new: LocalizedPlural { LocalizedPlural(.photos, 0) }
    /// Shared {n} photos
    package static var shared: LocalizedPlural { LocalizedPlural(.photos, 1) }
    /// {n} new videos
    package static var newVideos: LocalizedPlural { LocalizedPlural(.photos, 2) }
    /// Shared {n} videos
    package static var sharedVideos: LocalizedPlural { LocalizedPlural(.photos, 3) }
    /// {n} new voice messages
    package static var newSounds: LocalizedPlural { LocalizedPlural(.photos, 4) }
    /// Sent {n} voice messages
    package static var sharedSounds: LocalizedPlural { LocalizedPlural(.photos, 5) }
    /// {n} new photos, videos and voice messages
    package static var newMixed: LocalizedPlural { LocalizedPlural(.photos, 6) }
    /// Shared {n} photos, videos and voice messages
    package static var sharedMixed: LocalizedPlural { LocalizedPlural(.photos, 7) }
  }
  package enum Presence {
    /// {names} are typing…
    package static var typing: LocalizedPlural { LocalizedPlural(.presence, 0) }
    /// {names} are here
    package static var here: LocalizedPlural { LocalizedPlural(.presence, 1) }
    /// {n} others
    package static var others: LocalizedPlural { LocalizedPlural(.presence, 2) }
    /// {n} others are here
    package static var othersHere: LocalizedPlural { LocalizedPlural(.presence, 3) }
  }
  package enum Recurrence {
    /// Every {n} days
    package static var days: LocalizedPlural { LocalizedPlural(.recurrence, 0) }
    /// Every {n} weeks on {days}
    package static var weeks: LocalizedPlural { LocalizedPlural(.recurrence, 1) }
    /// Every {n} months on {days}
    package static var months: LocalizedPlural { LocalizedPlural(.recurrence, 2) }
    /// {rule}, {n} times
    package static var times: LocalizedPlural { LocalizedPlural(.recurrence, 3) }
  }
  package enum Reminders {
    /// In {n} hours
    package static var hours: LocalizedPlural { LocalizedPlural(.reminders, 0) }
    /// In {n} minutes
    package static var minutes: LocalizedPlural { LocalizedPlural(.reminders, 1) }
  }
  package enum SendMail {
    /// Sending {n} emails in {seconds} s
    package static var leaving: LocalizedPlural { LocalizedPlural(.sendMail, 0) }
    /// Send {n} emails
    package static var press: LocalizedPlural { LocalizedPlural(.sendMail, 1) }
    /// and {n} more guests
    package static var more: LocalizedPlural { LocalizedPlural(.sendMail, 2) }
  }
  package enum Sending {
    /// and {n} more guests
    package static var more: LocalizedPlural { LocalizedPlural(.sending, 0) }
    /// All messages ({n})
    package static var all: LocalizedPlural { LocalizedPlural(.sending, 1) }
  }
  package enum Series {
    /// This and all {n} later dates
    package static var andLater: LocalizedPlural { LocalizedPlural(.series, 0) }
    /// Your answer is saved for {n} dates.
    package static var answered: LocalizedPlural { LocalizedPlural(.series, 1) }
    /// These dates did not take it:
    package static var refused: LocalizedPlural { LocalizedPlural(.series, 2) }
  }
  package enum Survey {
    /// {n} people answered
    package static var voters: LocalizedPlural { LocalizedPlural(.survey, 0) }
    /// {names} and {n} others
    package static var andOthers: LocalizedPlural { LocalizedPlural(.survey, 1) }
  }
  package enum Thread {
    /// with {n} others
    package static var withOthers: LocalizedPlural { LocalizedPlural(.thread, 0) }
    /// {n} new messages
    package static var newMessages: LocalizedPlural { LocalizedPlural(.thread, 1) }
  }
  package enum Travel {
    /// {n} min
    package static var minutes: LocalizedPlural { LocalizedPlural(.travel, 0) }
    /// {n} min ago
    package static var ago: LocalizedPlural { LocalizedPlural(.travel, 1) }
    /// and {n} more
    package static var more: LocalizedPlural { LocalizedPlural(.travel, 2) }
  }
  package enum Trigger {
    /// After {n} seconds
    package static var seconds: LocalizedPlural { LocalizedPlural(.trigger, 0) }
    /// After {n} minutes
    package static var minutes: LocalizedPlural { LocalizedPlural(.trigger, 1) }
  }
}
