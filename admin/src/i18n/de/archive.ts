import type { archiveMessage } from "../en/archive.ts";
import type { Translated } from "../translator.ts";

export const archive: Translated<typeof archiveMessage> = {
  description: "Nimm alle deine Inhalte mit, um sie aufzuheben oder anderswo zu verwenden.",
  archive: "Archiv",
  archiveHelp:
    "Eine ZIP-Datei mit deinen Abschnitten, Beiträgen, Projekten, Bildern und früheren Fassungen, auch Entwürfen. Sie enthält kein Passwort und keinen Schlüssel.",
  download: "Archiv herunterladen",
  preparing: "Das Archiv wird vorbereitet…",
  progress: "%{received} von %{total}",
  done: "%{name} heruntergeladen: %{size}.",
  cancelled: "Das Herunterladen wurde abgebrochen.",
  interrupted:
    "Die Verbindung brach ab, bevor das Archiv vollständig war. Versuche es noch einmal.",
  elsewhere:
    "Deine Inhalte liegen bei Supabase, nicht auf diesem Server. Verwende die Sicherungen deines Supabase-Projekts.",
};
