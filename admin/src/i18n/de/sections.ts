export default {
  description:
    "Die Teile deiner Website in der Reihenfolge der Startseite. Zum Verschieben ziehen, zum Ausblenden den Schalter umlegen, zum Bearbeiten öffnen.",
  lastEdited: "Zuletzt bearbeitet",
  noTitle: "Ohne Titel",

  unknownTypeNamed: "Unbekannte Art: %{type}",
  unknownText:
    "Die Website weiß nicht, wie sie diesen Abschnitt zeigen soll, und lässt ihn aus. Sein Inhalt bleibt erhalten.",
  storedContent: "Gespeicherter Inhalt",
  valuesReplaced:
    "Einige gespeicherte Werte haben einen Typ, den dieses Formular nicht zeigen kann, zum Beispiel nach einer Aktualisierung. Das Formular zeigt stattdessen die Vorgaben. Wenn du speicherst, ersetzen sie die gespeicherten Werte, die im Verlauf erhalten bleiben.",
  viewPage: "Ansehen",
  ofThisType: "Abschnitte dieser Art",
  numbered: "Abschnitt %{number}",
};
