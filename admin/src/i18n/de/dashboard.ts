export default {
  moved:
    "Diese Website ist zu %{address} umgezogen und kann hier nicht mehr geändert werden. Der Befehl „npm run move“ sagt, wie du das aufhebst.",
  problems: "Braucht dich",
  showMore: "%{rest} weitere zeigen",
  changed: "Geändert %{when}",
  arrange: "Abschnitte anordnen",
  partMissing: "Ein Teil dieser Übersicht fehlt gerade.",
  hidden: "Ausgeblendet",
  unpublished: "Noch nicht veröffentlicht",
  editedLast: "Zuletzt bearbeitet",
  unavailable:
    "Gerade nicht verfügbar. Nichts wurde geändert, und Besucher sehen die letzte gute Fassung. Prüfe, ob der Server läuft, und versuche es noch einmal.",
  deadLink: "%{section}: Der Link %{href} führt nirgendwohin",
  missingAltText:
    "%{name}: Ein Bild hat keinen Alternativtext |||| %{name}: %{smart_count} Bilder haben keinen Alternativtext",
  noDescription: "Suchmaschinen haben keine Beschreibung der Website",
  newMessages: "Eine neue Nachricht |||| %{smart_count} neue Nachrichten",
  mailsStopped: "An Abonnements gehen keine E-Mails: %{problem}",
  backupOverdue: "Von den letzten zwei Tagen gibt es keine Sicherung",
  archiveFailed: "Das tägliche Archiv für %{to} ist misslungen oder überfällig",
  exportFailed: "Die statische Website konnte nicht nach %{to} geschrieben werden",
  proposals:
    "Ein Programm schlägt eine Änderung vor |||| Programme schlagen %{smart_count} Änderungen vor",
  nextSteps: "Nächste Schritte · %{done} von %{all} erledigt",
  hideSteps: "Diese Liste ausblenden",
  hero: "Schreibe deinen Leitsatz",
  about: "Schreib über dich",
  contact: "Sag, wie man dich erreicht",
  metadata: "Beschreibe die Website für Suchmaschinen",
  showProject: "Zeige ein Projekt von dir",
  howToBegin: "Wie soll deine Website anfangen?",
  interrupted:
    "Das Einrichten der Website wurde unterbrochen. Wähle noch einmal: Was schon da ist, bleibt, wie es ist.",
  introduce: "Wer bist du?",
  introduceHelp:
    "Was Besucher zuerst fragen. Daraus entsteht die Seite. Ein Lebenslauf im Format JSON Resume lässt sich einlesen.",
  nameHelp: "In Kopf- und Fußzeile, im Tab des Browsers und bei deinen Beiträgen.",
  roleHelp: "Zum Beispiel: Produktdesignerin in Lissabon.",
  sentenceHelp: "Der Leitsatz ganz oben. Ohne ihn steht dort dein Name.",
  directionHelp: "Deine Seite in jeder davon. Du kannst jederzeit wechseln.",
  createSite: "Website anlegen",
  importCv: "Lebenslauf einlesen",
  work: "Arbeiten",
  otherStarts: "Oder anders anfangen",
  nothingFinal: "Du kannst später alles ändern oder löschen.",
  stopped:
    "Es ist auf halbem Weg stehen geblieben: %{failure} Versuche es noch einmal; es geht weiter, wo es aufgehört hat.",
  settingUp: "Die Website wird eingerichtet",
  withSampleText:
    "Eine vollständige, erfundene Website: Abschnitte, Projekte, Beiträge und Bilder. Ersetze sie Stück für Stück und sieh sofort, wie jedes Stück aussieht.",
  startWithSample: "Mit Beispielinhalten anfangen",
  emptyText:
    "Alle Abschnitte sind da, leer und bis auf den ersten ausgeblendet. Fülle einen, schalte ihn ein, und er erscheint auf der Website.",
  startEmpty: "Leer anfangen",
  sectionFailed: "Abschnitt konnte nicht gespeichert werden",
};
