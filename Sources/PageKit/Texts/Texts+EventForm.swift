import Invites

extension LocalizedText {
  /// The form in which a host writes an event.
  package enum EventForm {
    package static let new = LocalizedText("eventForm.new")
    package static let edit = LocalizedText("eventForm.edit")
    package static let copy = LocalizedText("eventForm.copy")
    package static let create = LocalizedText("eventForm.create")
    package static let save = LocalizedText("eventForm.save")

    package static let invitation = LocalizedText("eventForm.invitation")
    package static let title = LocalizedText("eventForm.title")
    package static let titlePlace = LocalizedText("eventForm.titlePlace")
    package static let titleMissing = LocalizedText("eventForm.titleMissing")
    package static let message = LocalizedText("eventForm.message")
    package static let messageExample = LocalizedText("eventForm.messageExample")

    package static let addWhen = LocalizedText("eventForm.addWhen")
    package static let addPlace = LocalizedText("eventForm.addPlace")
    package static let when = LocalizedText("eventForm.when")
    package static let starts = LocalizedText("eventForm.starts")
    package static let lasts = LocalizedText("eventForm.lasts")
    package static let noEnd = LocalizedText("eventForm.noEnd")
    package static let atTime = LocalizedText("eventForm.atTime")
    package static let endsAt = LocalizedText("eventForm.endsAt")
    package static let twice = LocalizedText("eventForm.twice", "time")
    package static let twiceSecond = LocalizedText("eventForm.twiceSecond", "time")

    package static let place = LocalizedText("eventForm.place")
    package static let whereTitle = LocalizedText("eventForm.whereTitle")
    package static let placeExample = LocalizedText("eventForm.placeExample")
    package static let address = LocalizedText("eventForm.address")
    package static let addressHint = LocalizedText("eventForm.addressHint")
    package static let spotTitle = LocalizedText("eventForm.spotTitle")
    package static let spot = LocalizedText("eventForm.spot")
    package static let spotHint = LocalizedText("eventForm.spotHint")

    package static let cover = LocalizedText("eventForm.cover")
    package static let automatic = LocalizedText("eventForm.automatic")
    package static let photo = LocalizedText("eventForm.photo")
    package static let changeCover = LocalizedText("eventForm.changeCover")
    package static let closeCover = LocalizedText("eventForm.closeCover")
    package static let dropPhoto = LocalizedText("eventForm.dropPhoto")

    package static let guests = LocalizedText("eventForm.guests")
    package static let seats = LocalizedText("eventForm.seats")
    package static let seatsHint = LocalizedText("eventForm.seatsHint")
    package static let plusOnes = LocalizedText("eventForm.plusOnes")
    package static let nobody = LocalizedText("eventForm.nobody")
    package static let more = LocalizedText("eventForm.more")
    package static let deadline = LocalizedText("eventForm.deadline")
    package static let deadlineHint = LocalizedText("eventForm.deadlineHint")
    package static let guestsMayInvite = LocalizedText("eventForm.guestsMayInvite")
    package static let showsGuestList = LocalizedText("eventForm.showsGuestList")
    package static let showsCoverInPreviews = LocalizedText("eventForm.showsCoverInPreviews")
    package static let reminders = LocalizedText("eventForm.reminders")
    package static let remindsWeek = LocalizedText("eventForm.remindsWeek", "time")
    package static let remindsDayBefore = LocalizedText("eventForm.remindsDayBefore", "time")
    package static let remindsMorning = LocalizedText("eventForm.remindsMorning", "time")
    package static let remindsTwoHours = LocalizedText("eventForm.remindsTwoHours")
    package static let remindsNudge = LocalizedText("eventForm.remindsNudge")
    package static let sameGuests = LocalizedText("eventForm.sameGuests")

    package static let now = LocalizedText("eventForm.now", "value")
    package static let nowEmpty = LocalizedText("eventForm.nowEmpty")
    package static let conflict = LocalizedText("eventForm.conflict")
  }

  /// What the drawn covers show.
  package enum Pattern {
    package static let confetti = LocalizedText("pattern.confetti")
    package static let waves = LocalizedText("pattern.waves")
    package static let rays = LocalizedText("pattern.rays")
    package static let dots = LocalizedText("pattern.dots")
    package static let hills = LocalizedText("pattern.hills")
    package static let ribbons = LocalizedText("pattern.ribbons")
    package static let bloom = LocalizedText("pattern.bloom")
    package static let night = LocalizedText("pattern.night")
    package static let checks = LocalizedText("pattern.checks")
    package static let sunset = LocalizedText("pattern.sunset")
    package static let stripes = LocalizedText("pattern.stripes")
    package static let stars = LocalizedText("pattern.stars")
  }
}

extension LocalizedPlural {
  package enum EventForm {
    package static let hours = LocalizedPlural("eventForm.hours")
    package static let people = LocalizedPlural("eventForm.people")
  }
}
