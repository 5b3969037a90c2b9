import type { versionsMessage } from "../en/versions.ts";
import type { Translated } from "../translator.ts";

export const versions: Translated<typeof versionsMessage> = {
  noChange: "Nichts, was das Formular zeigt, wurde geändert.",
  history: "Verlauf",
  closeHistory: "Verlauf schließen",
  kept: "Aufgehoben werden die neuesten %{kept} Fassungen.",
  theHistory: "Der Verlauf",
  recentlyDeleted: "Zuletzt gelöscht",
  recentlyDeletedText:
    "Abschnitte, Projekte und Beiträge lassen sich 30 Tage lang zurückholen, nachdem sie gelöscht wurden.",
  whatWasDeleted: "Was gelöscht wurde",
  nothingDeleted: "In den letzten 30 Tagen wurde nichts gelöscht.",
  deletedWhen: "%{kind}, gelöscht %{when}",
  restoreNamed: "%{name} wiederherstellen",
  insert: "Angelegt %{when}",
  update: "Geändert %{when}",
  delete: "Gelöscht %{when}",
  proposal: "Vorgeschlagen %{when}",
  server: "dem Server",
  formerOwner: "einem früheren Besitzer",
  current: "Aktuell",
  by: "von %{who}",
  thisVersion: "Diese Fassung",
  restoreVersion: "Diese Fassung wiederherstellen",
  restoreHelp:
    "Was jetzt gespeichert ist, bleibt im Verlauf. Nicht gespeicherte Änderungen bleiben im Formular und werden beim Speichern mit dieser Fassung zusammengeführt.",
  accept: "Diesen Vorschlag übernehmen",
  discardProposal: "Verwerfen",
  discarded: "Der Vorschlag wurde verworfen.",
  discardFailed: "Der Vorschlag konnte nicht verworfen werden.",
  restoreFailed: "%{singular} konnte nicht wiederhergestellt werden",
  replaceQuestion: "Vorhandenes ersetzen: %{name}?",
  replaceText:
    "Was jetzt gespeichert ist, bleibt im Verlauf und kann von dort wiederhergestellt werden.",
  replace: "Ersetzen",
  restored: "%{singular} wiederhergestellt",
  otherTab: "In einem anderen Tab geändert",
  conflict:
    "Dieses Feld wurde hier und in einem anderen Tab geändert. Wähle, was bleiben soll; alle anderen Änderungen werden zusammengeführt. |||| Diese Felder wurden hier und in einem anderen Tab geändert. Wähle, was bleiben soll; alle anderen Änderungen werden zusammengeführt.",
  backToForm: "Zurück zum Formular",
  mine: "Meins, aus diesem Tab",
  theirs: "Aus dem anderen Tab",
  textOf: "Text: %{name}",
  nothing: "Leer",
  on: "An",
  off: "Aus",
};
