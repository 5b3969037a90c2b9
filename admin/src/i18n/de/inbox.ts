export default {
  description: "Was unter /contact geschrieben wurde. Nachrichten werden nach einem Jahr gelöscht.",
  emptyText: "Das Formular schaltest du im Abschnitt Kontakt ein.",
  sent: "Gesendet",
  reply: "Per E-Mail antworten",
};
