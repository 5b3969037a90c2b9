export default {
  description:
    "Die Teile deiner Website in der Reihenfolge der Startseite. Ziehen zum Verschieben, umschalten zum Ausblenden, klicken zum Bearbeiten.",
  lastEdited: "Zuletzt bearbeitet",
  noTitle: "Ohne Titel",

  unknownTypeNamed: "Unbekannte Art: %{type}",
  unknownText:
    "Die Website weiß nicht, wie sie diesen Abschnitt zeigen soll, und lässt ihn aus. Sein Inhalt bleibt erhalten.",
  storedContent: "Gespeicherter Inhalt",
  valuesReplaced:
    "Einige gespeicherte Werte haben einen Typ, den dieses Formular nicht zeigen kann, zum Beispiel nach einer Aktualisierung. Es zeigt ihre Vorgaben, und Speichern ersetzt die gespeicherten Werte. Der Verlauf behält sie.",
  viewPage: "Ansehen",
  ofThisType: "Abschnitte dieser Art",
  numbered: "Abschnitt %{number}",
};
