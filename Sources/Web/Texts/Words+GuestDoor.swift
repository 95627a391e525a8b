extension Phrase {
  /// Checking people in where the event takes place.
  enum CheckIn {
    static let title = Phrase("Door", de: "Einlass", es: "Entrada")
    static let here = Phrase("here", de: "da", es: "aquí")
    static let expected = Phrase("of {n} expected", de: "von {n} erwartet", es: "de {n} esperadas")
    static let comingFilter = Phrase("Coming", de: "Zugesagt", es: "Vienen")
    static let everybody = Phrase("Everybody", de: "Alle", es: "Todos")
    static let search = Phrase("Find a name", de: "Namen suchen", es: "Buscar un nombre")
    static let checkIn = Phrase("Check in", de: "Einlassen", es: "Registrar")
    static let someOf = Phrase("Some of them", de: "Nur einige", es: "Solo algunos")
    static let arrivedOf = Phrase("{n} of {all} here", de: "{n} von {all} da", es: "{n} de {all} aquí")
    static let undo = Phrase("Undo", de: "Rückgängig", es: "Deshacer")
    static let walkIn = Phrase(
      "Somebody who is not on the list", de: "Jemand, der nicht auf der Liste steht",
      es: "Alguien que no está en la lista")
    static let people = Phrase("People", de: "Personen", es: "Personas")
    static let walkInDo = Phrase("Let in", de: "Hereinlassen", es: "Dejar pasar")
    static let nobody = Phrase("Nobody here yet.", de: "Noch niemand da.", es: "Aún no ha llegado nadie.")
    static let nobodyComing = Phrase(
      "Nobody has said yes yet. Look under “Everybody”, or let walk-ins in below.",
      de: "Noch hat niemand zugesagt. Sieh unter „Alle“ nach oder lass unten jemanden spontan herein.",
      es: "Nadie ha dicho que sí todavía. Mira en «Todos» o deja pasar a alguien abajo.")
    static let failed = Phrase(
      "That did not work. Try again.", de: "Das hat nicht geklappt. Versuche es noch einmal.",
      es: "Eso no ha funcionado. Inténtalo otra vez.")
  }

  /// A guest's link in a browser that is another guest of the event.
  enum OtherGuest {
    static let title = Phrase(
      "You are {name} in this browser", de: "In diesem Browser bist du {name}", es: "En este navegador eres {name}")
    static let lead = Phrase(
      "This link is for {other}.", de: "Dieser Link ist für {other}.", es: "Este enlace es para {other}.")
    static let stay = Phrase("Stay {name}", de: "{name} bleiben", es: "Seguir como {name}")
    static let change = Phrase("Go on as {other}", de: "Als {other} weitermachen", es: "Continuar como {other}")
    static let hint = Phrase(
      "What you write and answer then comes from {other}. Only go on if the link is yours, too.",
      de: "Was du dann schreibst und antwortest, kommt von {other}. Mach nur weiter, wenn der Link auch dir gehört.",
      es: "Lo que escribas y respondas vendrá de {other}. Continúa solo si el enlace también es tuyo.")
    static let youAre = Phrase("You are here as {name}.", de: "Du bist hier als {name}.", es: "Estás aquí como {name}.")
  }

  /// The open link, for the host and for those who come by it.
  enum Join {
    static let card = Phrase("Open link", de: "Offener Link", es: "Enlace abierto")
    static let lead = Phrase(
      "One link for a group chat or a poster. Whoever opens it joins under their own name.",
      de: "Ein Link für einen Gruppenchat oder ein Plakat. Wer ihn öffnet, kommt unter eigenem Namen auf die Liste.",
      es: "Un solo enlace para un chat de grupo o un cartel. Quien lo abra se apunta con su nombre.")
    static let off = Phrase("Closed", de: "Geschlossen", es: "Cerrado")
    static let open = Phrase(
      "Open to everybody who has it", de: "Offen für alle, die ihn haben", es: "Abierto a quien lo tenga")
    static let approval = Phrase(
      "You let each one in", de: "Du lässt jede Person einzeln zu", es: "Tú admites a cada persona")
    static let who = Phrase("Who may join", de: "Wer dazukommen darf", es: "Quién puede apuntarse")
    static let renew = Phrase("Make a new link", de: "Neuen Link erstellen", es: "Crear un enlace nuevo")
    static let renewHint = Phrase(
      "The old one then leads nowhere.", de: "Der alte führt dann nirgendwohin.", es: "El anterior dejará de funcionar."
    )
    static let linkLabel = Phrase("Open link", de: "Offener Link", es: "Enlace abierto")
    static let poster = Phrase(
      "QR code of the open link", de: "QR-Code des offenen Links", es: "Código QR del enlace abierto")

    static let invites = Phrase("{host} invites you", de: "{host} lädt dich ein", es: "{host} te invita")
    static let yourName = Phrase("Your name", de: "Dein Name", es: "Tu nombre")
    static let yourNameHint = Phrase(
      "As the host and the others know you.", de: "So, wie man dich dort kennt.", es: "El nombre con el que te conocen."
    )
    static let join = Phrase("Join", de: "Dabei sein", es: "Apuntarme")
    static let ask = Phrase("Ask to join", de: "Um Einladung bitten", es: "Pedir entrar")
    static let joinHint = Phrase(
      "You answer on the next page. This browser remembers you.",
      de: "Auf der nächsten Seite antwortest du. Dieser Browser merkt sich dich.",
      es: "Respondes en la página siguiente. Este navegador te recordará.")
    static let askHint = Phrase(
      "The host lets you in first. This browser remembers you.",
      de: "Zuerst musst du zugelassen werden. Dieser Browser merkt sich dich.",
      es: "Primero tienen que admitirte. Este navegador te recordará.")
    static let full = Phrase(
      "Every seat is taken. You can join and wait for a free one.",
      de: "Alle Plätze sind vergeben. Du kannst dazukommen und auf einen freien warten.",
      es: "Todas las plazas están ocupadas. Puedes apuntarte y esperar una libre.")
    static let waitTitle = Phrase("You asked to join", de: "Du hast um Einladung gebeten", es: "Has pedido entrar")
    static let waitLead = Phrase(
      "{host} sees your name and lets you in. This page then opens the event; you can also come back later.",
      de:
        "{host} sieht deinen Namen und lässt dich zu. Dann öffnet sich hier das Event; du kannst auch später wiederkommen.",
      es: "{host} verá tu nombre y te admitirá. Entonces se abrirá aquí el evento; también puedes volver más tarde.")
    static let lookAgain = Phrase("Look again", de: "Noch einmal nachsehen", es: "Volver a mirar")
  }
}

extension Plural {
  enum CheckIn {
    static let checkIn = Plural(
      one: Phrase("Check in", de: "Einlassen", es: "Registrar"),
      other: Phrase("Check in all {n}", de: "Alle {n} einlassen", es: "Registrar a los {n}"))
    static let restOf = Plural(
      one: Phrase("The last one is here too", de: "Die letzte Person ist auch da", es: "También está quien faltaba"),
      other: Phrase("All {n} are here", de: "Alle {n} sind da", es: "Están los {n}"))
  }
}
