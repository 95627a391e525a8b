extension Phrase {
  /// The form in which a host writes an event.
  enum EventForm {
    static let new = Phrase("New event", de: "Neues Event", es: "Nuevo evento")
    static let edit = Phrase("Edit event", de: "Event bearbeiten", es: "Editar evento")
    static let copy = Phrase("Duplicate event", de: "Event duplizieren", es: "Duplicar evento")
    static let create = Phrase("Create event", de: "Event anlegen", es: "Crear evento")
    static let save = Phrase("Save changes", de: "Änderungen speichern", es: "Guardar cambios")

    static let what = Phrase("What", de: "Was", es: "Qué")
    static let title = Phrase("Title", de: "Titel", es: "Título")
    static let titleExample = Phrase(
      "Birthday on the roof", de: "Geburtstag auf dem Dach", es: "Cumpleaños en la azotea")
    static let message = Phrase("Message", de: "Nachricht", es: "Mensaje")
    static let messageExample = Phrase(
      "What is planned? Anything to bring?", de: "Was habt ihr vor? Soll jemand etwas mitbringen?",
      es: "¿Qué plan hay? ¿Hay que llevar algo?")

    static let when = Phrase("When", de: "Wann", es: "Cuándo")
    static let starts = Phrase("Starts", de: "Beginn", es: "Empieza")
    static let lasts = Phrase("Ends", de: "Ende", es: "Termina")
    static let noEnd = Phrase("No set end", de: "Ende offen", es: "Sin hora fija")
    static let atTime = Phrase("At a set time…", de: "Zu einer festen Zeit …", es: "A una hora concreta…")
    static let endsAt = Phrase("Ends at", de: "Ende um", es: "Termina a las")
    static let timeZone = Phrase("Time zone", de: "Zeitzone", es: "Zona horaria")
    static let twice = Phrase(
      "Clocks show {time} twice that night. The first one is meant.",
      de: "In dieser Nacht zeigen die Uhren {time} zweimal. Gemeint ist das erste Mal.",
      es: "Esa noche los relojes marcan las {time} dos veces. Se entiende la primera.")
    static let twiceSecond = Phrase(
      "Clocks show {time} twice that night. The second one is meant.",
      de: "In dieser Nacht zeigen die Uhren {time} zweimal. Gemeint ist das zweite Mal.",
      es: "Esa noche los relojes marcan las {time} dos veces. Se entiende la segunda.")

    static let place = Phrase("Place", de: "Ort", es: "Lugar")
    static let whereTitle = Phrase("Where", de: "Wo", es: "Dónde")
    static let placeExample = Phrase("Maya’s place", de: "Bei Maya", es: "En casa de Maya")
    static let address = Phrase("Address", de: "Adresse", es: "Dirección")
    static let addressHint = Phrase(
      "Guests get a link to the map.", de: "Gäste bekommen einen Link zur Karte.",
      es: "Los invitados reciben un enlace al mapa.")
    static let spotTitle = Phrase(
      "Pin the exact spot", de: "Genaue Stelle auf der Karte", es: "Marcar el punto exacto")
    static let spot = Phrase(
      "Map link or coordinates", de: "Kartenlink oder Koordinaten", es: "Enlace de mapa o coordenadas")
    static let spotHint = Phrase(
      "Paste a link from a map app, or two numbers like 52.5163, 13.3777. Good for parks and beaches.",
      de: "Füge einen Link aus einer Karten-App ein oder zwei Zahlen wie 52.5163, 13.3777. Gut für Parks und Strände.",
      es: "Pega un enlace de una app de mapas o dos números como 52.5163, 13.3777. Útil para parques y playas.")

    static let cover = Phrase("Cover", de: "Titelbild", es: "Portada")
    static let automatic = Phrase("Surprise me", de: "Überrasch mich", es: "Sorpréndeme")
    static let photo = Phrase("Your own photo", de: "Eigenes Foto", es: "Tu propia foto")
    static let photoHint = Phrase(
      "It replaces the drawing, on the invite and in the notification.",
      de: "Es ersetzt die Zeichnung, auf der Einladung und in der Mitteilung.",
      es: "Sustituye al dibujo, en la invitación y en la notificación.")
    static let replacePhoto = Phrase(
      "Choose one to replace the present photo.", de: "Wähle eins, um das jetzige Foto zu ersetzen.",
      es: "Elige una para sustituir la foto actual.")
    static let dropPhoto = Phrase(
      "Take the photo away and show the drawing", de: "Foto entfernen und die Zeichnung zeigen",
      es: "Quitar la foto y mostrar el dibujo")

    static let guests = Phrase("Guests", de: "Gäste", es: "Invitados")
    static let seats = Phrase("Seats", de: "Plätze", es: "Plazas")
    static let seatsHint = Phrase(
      "Empty for no limit. Hosts are not counted.", de: "Leer heißt ohne Grenze. Gastgeber zählen nicht mit.",
      es: "Vacío, sin límite. Quienes organizan no cuentan.")
    static let plusOnes = Phrase(
      "Each guest may bring", de: "Jeder Gast darf mitbringen", es: "Cada invitado puede traer")
    static let nobody = Phrase("Nobody", de: "Niemanden", es: "A nadie")
    static let more = Phrase("More options", de: "Weitere Optionen", es: "Más opciones")
    static let deadline = Phrase("Answer by", de: "Antwort bis", es: "Responder antes del")
    static let deadlineHint = Phrase(
      "Empty to take answers until the end.", de: "Leer heißt bis zum Schluss.", es: "Vacío, hasta el final.")
    static let guestsMayInvite = Phrase(
      "Guests may invite others", de: "Gäste dürfen andere einladen", es: "Los invitados pueden invitar a otros")
    static let showsGuestList = Phrase(
      "Guests see who else is invited", de: "Gäste sehen, wer noch eingeladen ist",
      es: "Los invitados ven a quién más se ha invitado")
    static let sameGuests = Phrase(
      "Invite the same guests again", de: "Dieselben Gäste wieder einladen",
      es: "Volver a invitar a las mismas personas")

    static let now = Phrase("Now: {value}", de: "Jetzt: {value}", es: "Ahora: {value}")
    static let conflict = Phrase(
      "Another host changed the same while you wrote. Compare with what stands there now, and save again to keep yours.",
      de:
        "Jemand anderes hat dasselbe geändert, während du geschrieben hast. Vergleiche mit dem jetzigen Stand und speichere noch einmal, um deine Fassung zu behalten.",
      es:
        "Otra persona ha cambiado lo mismo mientras escribías. Compara con lo que hay ahora y guarda otra vez para dejar lo tuyo."
    )
  }

  /// What the drawn covers show.
  enum Pattern {
    static let confetti = Phrase("Confetti", de: "Konfetti", es: "Confeti")
    static let waves = Phrase("Waves", de: "Wellen", es: "Olas")
    static let rays = Phrase("Rays", de: "Strahlen", es: "Rayos")
    static let dots = Phrase("Dots", de: "Punkte", es: "Puntos")
    static let hills = Phrase("Hills", de: "Hügel", es: "Colinas")
    static let ribbons = Phrase("Ribbons", de: "Bänder", es: "Cintas")
    static let bloom = Phrase("Bloom", de: "Blüten", es: "Flores")
    static let night = Phrase("Night", de: "Nacht", es: "Noche")
    static let checks = Phrase("Picnic", de: "Picknick", es: "Pícnic")
    static let sunset = Phrase("Sunset", de: "Abendrot", es: "Atardecer")
    static let stripes = Phrase("Stripes", de: "Streifen", es: "Rayas")
    static let stars = Phrase("Stars", de: "Sterne", es: "Estrellas")
  }
}

extension Plural {
  enum EventForm {
    static let hours = Plural(
      one: Phrase("After {n} hour", de: "Nach {n} Stunde", es: "Tras {n} hora"),
      other: Phrase("After {n} hours", de: "Nach {n} Stunden", es: "Tras {n} horas"))
    static let people = Plural(
      one: Phrase("{n} person", de: "{n} Person", es: "A {n} persona"),
      other: Phrase("Up to {n} people", de: "Bis zu {n} Personen", es: "Hasta a {n} personas"))
  }
}
