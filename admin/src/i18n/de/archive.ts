import type { archiveMessage } from "../en/archive.ts";
import type { Translated } from "../translator.ts";

export const archive: Translated<typeof archiveMessage> = {
  description: "Nimm alle deine Inhalte mit, um sie aufzuheben oder anderswo zu verwenden.",
  archive: "Archiv",
  archiveHelp:
    "Eine ZIP-Datei mit deinen Abschnitten, Beiträgen, Projekten, Bildern und früheren Fassungen, auch Entwürfen. Sie enthält kein Passwort und keinen Schlüssel.",
  download: "Archiv herunterladen",
  preparing: "Die Datei wird vorbereitet…",
  progress: "%{received} von %{total}",
  done: "%{name} heruntergeladen: %{size}.",
  cancelled: "Das Herunterladen wurde abgebrochen.",
  interrupted: "Die Verbindung brach ab, bevor die Datei vollständig war. Versuche es noch einmal.",
  storedBySupabase:
    "Deine Inhalte liegen bei Supabase. Setze für Archive SUPABASE_SECRET_KEY für den Server, oder verwende den Befehl „npm run backup“.",

  staticSite: "Statische Website",
  staticSiteHelp:
    "Alles, was Besucher lesen können, als Dateien für jeden statischen Webspace, mit Suche. Ohne Kontaktformular und geschützte Projekte, die diesen Server brauchen.",
  downloadSite: "Statische Website herunterladen",
  receivedSoFar: "Bisher %{received}",

  restore: "Zurückspielen",
  restoreHelp:
    "Ersetzt die Inhalte dieser Website durch die eines Archivs. Du siehst zuerst, was sich ändern würde. Dein Konto bleibt, wie es ist.",
  chooseArchive: "Archiv auswählen",
  uploading: "%{received} von %{total} hochgeladen",
  checking: "Das Archiv wird geprüft…",
  replacing: "Die Inhalte werden ersetzt…",
  archiveDate: "Die Inhalte sind vom %{when}.",
  changesTable: "Änderungen nach Sammlung",
  collection: "Sammlung",
  added: "Neu",
  changed: "Geändert",
  removed: "Entfernt",
  versions: "Frühere Fassungen",
  formerAddresses: "Frühere Adressen",
  socialImages: "Vorschaubilder",
  uploadedFiles: "Hochgeladene Dateien",
  sameContent: "Die Website hat diese Inhalte schon.",
  replace: "Inhalte ersetzen",
  restored: "Das Archiv wurde zurückgespielt.",
  uploadCancelled: "Das Hochladen wurde abgebrochen. Es wurde nichts geändert.",
  cannotRestore: "Es wurde nichts geändert. Das Archiv lässt sich nicht zurückspielen:",
  uploadLost:
    "Der Server hat das hochgeladene Archiv oder die Sicherung nicht mehr. Wähle noch einmal aus.",
  diskFull: "Der Datenträger des Servers ist voll. Es wurde nichts geändert.",

  backups: "Tägliche Sicherungen",
  backupsHelp:
    "Der Server kopiert jeden Tag die ganze Website auf seinen eigenen Datenträger und behält die neuesten sieben Kopien.",
  listOfBackups: "Die Liste der Sicherungen",
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
  dailyOverdue: "Seit mehr als zwei Tagen wurde kein Archiv gespeichert.",
  backupUnreadable:
    "Es wurde nichts geändert. Die Sicherung lässt sich nicht lesen; das Protokoll des Servers nennt den Grund.",
};
