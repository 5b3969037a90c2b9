export default {
  description:
    "Lade alle deine Inhalte herunter, spiele sie zurück oder importiere sie aus einem anderen Programm.",
  archive: "Archiv",
  archiveHelp:
    "Das Archiv ist eine ZIP-Datei mit deinen Abschnitten, Beiträgen, Projekten und Bildern, einschließlich der Entwürfe und früheren Fassungen. Nicht enthalten sind Nachrichten, Abonnements, Auswahlen, Passwörter und Schlüssel.",
  download: "Archiv herunterladen",
  preparing: "Die Datei wird vorbereitet…",
  progress: "%{received} von %{total}",
  interrupted: "Die Verbindung brach ab, bevor die Datei vollständig war. Versuche es noch einmal.",
  storedBySupabase:
    "Deine Inhalte liegen bei Supabase. Setze für Archive SUPABASE_SECRET_KEY für den Server, oder verwende den Befehl „npm run backup“.",

  staticSite: "Statische Website",
  staticSiteHelp:
    "Alles, was Besucher lesen können, als Dateien für jeden statischen Webspace, mit Suche. Ohne Kontaktformular und geschützte Projekte, die diesen Server brauchen.",
  downloadSite: "Statische Website herunterladen",
  receivedSoFar: "Bisher %{received}",

  restore: "Zurückspielen",
  restoreOrImport: "Zurückspielen oder importieren",
  restoreHelp:
    "Ein Archiv ersetzt die Inhalte dieser Website. Der Export eines anderen Programms ergänzt sie: eine ZIP-Datei mit Markdown-Dateien von Astro, Hugo oder Jekyll, die Exportdatei von Ghost oder WordPress, die ZIP-Datei von LinkedIn oder eine Datei in BibTeX oder JSON Resume. Du siehst zuerst, was sich ändern würde. Dein Konto bleibt, wie es ist.",
  chooseFile: "Datei auswählen",
  oldSite: "Adresse der alten Website",
  oldSiteHelp: "Wenn die Datei keine Bilder enthält, werden sie von dieser Adresse geholt.",
  oldSiteInvalid: "Gib eine vollständige Webadresse an, zum Beispiel https://example.com.",
  reading: "Die Datei wird gelesen… Einträge: %{records}, Bilder: %{pictures}",
  uploading: "%{received} von %{total} hochgeladen",
  checking: "Die Datei wird geprüft…",
  replacing: "Die Inhalte werden ersetzt…",
  importing: "Die Inhalte werden importiert…",
  importPlan: "Der Import würde Folgendes ändern. Er entfernt nichts.",
  notices: "Bitte beachte:",
  archiveDate: "Die Inhalte sind vom %{when}.",
  changesTable: "Änderungen nach Sammlung",
  collection: "Sammlung",
  added: "Neu",
  changed: "Geändert",
  removed: "Entfernt",
  unchanged: "Unverändert",
  versions: "Frühere Fassungen",
  formerAddresses: "Frühere Adressen",
  socialImages: "Vorschaubilder",
  uploadedFiles: "Hochgeladene Dateien",
  sameContent: "Die Website hat diese Inhalte schon.",
  emptyImport: "Die Datei enthält nichts, was importiert werden kann.",
  replace: "Inhalte ersetzen",
  importContent: "Importieren",
  imported: "Die Datei wurde importiert.",
  restored: "Das Archiv wurde zurückgespielt.",
  uploadCancelled: "Das Hochladen wurde abgebrochen. Es wurde nichts geändert.",
  cannotRestore: "Es wurde nichts geändert. Das Archiv lässt sich nicht zurückspielen:",
  cannotImport: "Es wurde nichts geändert. Die Datei lässt sich nicht importieren:",
  uploadLost:
    "Der Server hat die hochgeladene Datei oder die Sicherung nicht mehr. Wähle noch einmal aus.",
  applyUnanswered:
    "Die Verbindung brach ab. Vielleicht ändert der Server den Inhalt noch. Wähle in einer Minute noch einmal aus, um zu sehen, was sich unterscheidet.",
  diskFull: "Der Datenträger des Servers ist voll. Es wurde nichts geändert.",

  backups: "Tägliche Sicherungen",
  backupsHelp:
    "Der Server kopiert jeden Tag die ganze Website auf seinen eigenen Datenträger und behält die neuesten sieben Kopien.",
  backupListSubject: "Die Liste der Sicherungen",
  restoreBackupNamed: "Sicherung vom %{when} zurückspielen",
  restoreBackupTitle: "Diese Sicherung zurückspielen?",
  comparing: "Die Sicherung wird mit der Website verglichen…",
  lostSince:
    "Alles, was nach %{when} neu ist oder geändert wurde, geht verloren. Um es aufzuheben, lade vorher ein Archiv herunter. Dein Konto, Nachrichten von Besuchern, Auswahlen und das Sicherheitsprotokoll bleiben, wie sie sind.",
  backupDone: "Die Sicherung wurde zurückgespielt.",
  dailyArchive: "Tägliches Archiv anderswo",
  dailyArchiveHelp:
    "Der Server speichert jeden Tag ein Archiv an einem anderen Ort und behält die neuesten sieben und je eines der vier Wochen davor.",
  noArchivePlace:
    "Es ist kein Ort festgelegt. Die Einstellung ARCHIVE_TO des Servers nennt einen Ordner oder einen Bucket.",
  noArchiveYet:
    "Es gibt noch kein Archiv. Das erste wird kurz nach einem Start des Servers gespeichert.",
  storedIn: "Gespeichert in %{to}",
  dailyFailed:
    "Das letzte Archiv wurde nicht gespeichert: %{reason}. Der Server versucht es innerhalb einer Stunde noch einmal.",
  staticCopy: "Statische Website in einem Ordner",
  staticCopyHelp:
    "Wenige Sekunden nach jeder Änderung schreibt der Server die statische Website in einen Ordner. Dateien, die gleich bleiben, werden nicht angefasst.",
  staticCopyFailed:
    "Die statische Website wurde nicht geschrieben: %{reason}. Der Server versucht es innerhalb von zehn Minuten noch einmal, und nach der nächsten Änderung.",
  staticCopyPending: "Sie wird zum ersten Mal seit dem Start des Servers geschrieben.",
  staticCopyWritten: "Geschrieben %{when} nach %{to}",
  dailyOverdue: "Seit mehr als zwei Tagen wurde kein Archiv gespeichert.",
  backupUnreadable:
    "Es wurde nichts geändert. Die Sicherung lässt sich nicht lesen; das Protokoll des Servers nennt den Grund.",
};
