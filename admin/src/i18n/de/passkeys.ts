export default {
  signInWithPasskey: "Mit einem Passkey anmelden",
  wrongOrigin:
    "Unter %{host} gehen Passkeys nicht: Das Supabase-Projekt hat sie für eine andere Adresse.",
  notAccepted:
    "Dieser Passkey lässt hier niemanden hinein. Vielleicht wurde er auf der Seite des Kontos entfernt, oder das Supabase-Projekt erwartet unter %{origin} keine Passkeys. Melde dich anders an.",
  timedOut: "Das hat zu lange gedauert. Versuche es noch einmal.",
  failed:
    "Der Browser konnte keinen Passkey benutzen. Versuche es noch einmal, oder melde dich anders an.",
  title: "Deine Passkeys",
  help: "Dein Gerät, oder ein Schlüssel zum Einstecken, lässt dich mit Fingerabdruck, Gesicht oder PIN hinein. Ein Passkey tritt an die Stelle des Passworts, nicht des zweiten Faktors. Er ist an die Domain dieser Website gebunden: Zieht sie auf eine andere um, lässt er dort niemanden hinein, und du fügst einen neuen hinzu.",
  listLabel: "Deine Passkeys",
  added: "Hinzugefügt am %{date}, noch nicht benutzt",
  addedAndUsed: "Hinzugefügt am %{date}, zuletzt benutzt am %{used}",
  add: "Passkey hinzufügen",
  addAnother: "Noch einen Passkey hinzufügen",
  isAdded: "Der Passkey ist hinzugefügt. Gib ihm einen Namen, an dem du ihn erkennst.",
  notAdded:
    "Der Server hat den Passkey nicht angenommen. Im Supabase-Projekt muss %{origin} unter den Adressen für Passkeys stehen.",
  alreadyRegistered: "Dieses Gerät hat schon einen Passkey deines Kontos.",
  tooMany: "Der Server nimmt keine weiteren Passkeys eines Kontos an. Entferne erst einen.",
  unsupported: "Dieses Gerät, oder der eingesteckte Schlüssel, kann keine Passkeys aufbewahren.",
  name: "Name des Passkeys",
  saveName: "Namen speichern",
  rename: "Umbenennen",
  renameNamed: "%{name} umbenennen",
  removeTitle: "%{name} entfernen?",
  removeHelp:
    "Er lässt niemanden mehr hinein; dein Passwort, der Link einer Mail und verbundene Konten tun es weiterhin. Dein Gerät bietet ihn vielleicht noch an, bis du ihn auch dort löschst.",
  isRemoved: "Der Passkey ist entfernt.",
};
