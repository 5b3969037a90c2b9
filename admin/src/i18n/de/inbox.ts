export default {
  description: "Was unter /contact geschrieben wurde. Nachrichten werden nach einem Jahr gelöscht.",
  emptyText:
    "Besucher können dir unter /contact schreiben, solange das Formular im Abschnitt Kontakt eingeschaltet ist.",
  sent: "Gesendet",
  markAsRead: "Als gelesen markieren",
  markedAsReadParticiple: "als gelesen markiert",
  reply: "Per E-Mail antworten",
};
