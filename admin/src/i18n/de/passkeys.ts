export default {
  signInWithPasskey: "Mit einem Passkey anmelden",
  title: "Deine Passkeys",
  help: "Dein Gerät, oder ein Schlüssel zum Einstecken, meldet dich mit Fingerabdruck, Gesicht oder PIN an. Ein Passkey tritt an die Stelle des Passworts, nicht des zweiten Faktors. Er ist an die Domain dieser Website gebunden: Zieht sie auf eine andere um, gilt er dort nicht, und du fügst einen neuen hinzu.",
  listLabel: "Deine Passkeys",
  added: "Hinzugefügt am %{date}, noch nicht benutzt",
  addedAndUsed: "Hinzugefügt am %{date}, zuletzt benutzt am %{used}",
  add: "Passkey hinzufügen",
  addAnother: "Noch einen Passkey hinzufügen",
  addedToast: "Der Passkey ist hinzugefügt. Gib ihm einen Namen, an dem du ihn erkennst.",
  notAdded:
    "Der Server hat den Passkey nicht angenommen. Im Supabase-Projekt muss %{origin} unter den Adressen für Passkeys stehen.",
  name: "Name des Passkeys",
  saveName: "Namen speichern",
  rename: "Umbenennen",
  renameNamed: "%{name} umbenennen",
  removeTitle: "%{name} entfernen?",
  removeHelp:
    "Niemand kann sich mehr damit anmelden. Dein Passwort, der Link einer Mail und verbundene Konten gelten weiterhin. Dein Gerät bietet ihn vielleicht noch an, bis du ihn auch dort löschst.",
  removedToast: "Der Passkey ist entfernt.",
};
