export default {
  or: "oder",
  continueWith: "Weiter mit %{provider}",
  failed: "Du bist nicht angemeldet",
  failedToConnect: "Das Konto ist nicht verbunden",
  declined:
    "%{provider} sagt, dass du nicht zugestimmt hast. Du kannst es jederzeit noch einmal versuchen.",
  nonOwner:
    "Dieses Konto bei %{provider} ist nicht mit dieser Website verbunden. Ist sie deine, melde dich anders an und verbinde es dann auf der Seite deines Kontos.",
  emailUnconfirmed:
    "%{provider} bürgt nicht dafür, dass deine E-Mail-Adresse zu diesem Konto gehört. Lass die Adresse dort bestätigen und versuche es dann noch einmal.",
  connectedAlready: "Dieses Konto bei %{provider} ist schon verbunden.",
  startedElsewhere:
    "Diese Anmeldung hat in einem anderen Tab oder vor zu langer Zeit begonnen. Beginne neu auf der Anmeldeseite dieser Website.",
  unknown:
    "%{provider} konnte nicht sagen, wer du bist. Versuche es noch einmal, oder melde dich anders an.",
  unknownProvider: "Der Anbieter",
  backToAccount: "Zurück zum Konto",
  title: "Verbundene Konten",
  help: "Wer bei einem davon angemeldet ist, kann sich hier ohne das Passwort anmelden. Ein zweiter Faktor wird trotzdem verlangt.",
  since: "Verbunden am %{date}",
  connectedAs: "%{email}, verbunden am %{date}",
  connect: "%{provider} verbinden",
  connected: "%{provider} ist verbunden.",
  disconnect: "Trennen",
  disconnectNamed: "%{provider} trennen",
  disconnectTitle: "%{provider} trennen?",
  disconnectHelp:
    "Dein Konto dort bleibt, wie es ist, aber du kannst dich hier nicht mehr damit anmelden. Dein Passwort und der Link einer Mail gelten weiterhin.",
  disconnectHelpWithoutEmail:
    "Dein Konto dort bleibt, wie es ist, aber du kannst dich hier nicht mehr damit anmelden.",
  disconnected: "%{provider} ist getrennt.",
};
