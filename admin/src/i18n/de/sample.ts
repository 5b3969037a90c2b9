export default {
  title: "Beispielinhalt",
  neverEdited: "Seit Beginn der Website unverändert: %{records}.",
  remove: "Beispielinhalt entfernen",
  question: "Beispielinhalt entfernen?",
  deletion:
    "Gelöscht werden: %{records}. 30 Tage lang lassen sie sich unter „Zuletzt gelöscht“ zurückholen.",
  emptied: "Geleert werden: %{records}. Was dort jetzt steht, bleibt im Verlauf.",
  kept: "Bleibt, weil du es bearbeitet hast: %{records}.",
  removed: "Beispielinhalt entfernt: %{records}",
  failed: "Der Beispielinhalt konnte nicht entfernt werden",
};
