import type { healthMessage } from "../en/health.ts";
import type { Translated } from "../translator.ts";

export const health: Translated<typeof healthMessage> = {
  description:
    "Was an einer Website nicht stimmen kann, wird hier ausprobiert: so, wie es Besucher tun, und vom Server aus. An deinen Inhalten ändert sich nichts.",
  checkAgain: "Noch einmal prüfen",
  running: "Wird geprüft…",
  summary: "%{wrong} falsch, %{fine} in Ordnung, %{untested} nicht prüfbar.",
  allFine: "Alles in Ordnung: %{fine} Prüfungen bestanden, %{untested} nicht möglich.",
  fine: "In Ordnung",
  wrong: "Stimmt nicht",
  untested: "Nicht prüfbar",
  fix: "Was zu tun ist: %{fix}",
  more: "Und %{smart_count} weitere Stelle. |||| Und %{smart_count} weitere Stellen.",
  open: "Öffnen",
  answered: "Der Server hat mit dem Status %{status} geantwortet.",
  failed: "Es ließ sich nicht erfragen: %{reason}",
  visitors: "Was Besucher dürfen",
  content: "Was Besucher finden",
  server: "Der Server",
  hidden: "Verborgenes bleibt verborgen",
  hiddenWrong: "Besucher können lesen, was nicht für sie ist.",
  hiddenFix:
    "Eine Regel der Datenbank erlaubt es. Wende die Migrationen dieser Version neu an („supabase db push“), und entferne Regeln, die du ergänzt hast.",
  writes: "Nur du kannst etwas ändern",
  writesWrong: "Besucher können in diesen Tabellen Zeilen ergänzen oder ändern.",
  writesFix:
    "Eine Regel oder ein Recht der Datenbank erlaubt es. Entferne, was du an diesen Tabellen ergänzt hast, und sieh ihre Zeilen durch.",
  signUp: "Niemand sonst kann sich registrieren",
  signUpWrong:
    "Fremde können ein Konto anlegen. Diese Prüfung hat eines angelegt, dem nichts gehört; entferne es.",
  signUpFix:
    "Wende die Migrationen dieser Version neu an, oder schalte das Registrieren in den Einstellungen von Supabase Auth ab.",
  bucket: "Hochgeladene Dateien lassen sich nicht auflisten",
  bucketWrong: "Besucher können deine Dateien auflisten, auch solche, die keine Seite zeigt.",
  bucketFix: "Entferne die Regel an storage.objects, die alle lesen lässt.",
  noFiles: "Noch gibt es keine Datei, die sich auflisten ließe.",
  headers: "Seiten sagen, wie Browser mit ihnen umgehen sollen",
  headersWrong: "Diese Kopfzeilen fehlen auf dem Weg zu Besuchern oder sagen etwas anderes.",
  headersFix:
    "Ein Proxy oder CDN vor dem Server entfernt oder ersetzt sie. Lass es sie weitergeben.",
  links: "Links führen irgendwohin",
  linksWrong: "Diese Links deiner Inhalte führen ins Leere.",
  linksFix: "Ändere oder entferne sie dort, wo sie stehen.",
  linkGone: "diese Seite gibt es nicht",
  linkSilent: "niemand antwortet",
  linkPrivate: "ein privates Netz, in das Besucher nicht kommen",
  linksCount: "%{smart_count} Link verfolgt. |||| %{smart_count} Links verfolgt.",
  linksUnchecked:
    "Einer weist Maschinen ab, sodass nur du siehst, wohin er führt. |||| %{smart_count} weisen Maschinen ab, sodass nur du siehst, wohin sie führen.",
  alternatives: "Bilder sagen, was sie zeigen",
  alternativesWrong: "Wer diese Bilder nicht sehen kann, erfährt nichts von ihnen.",
  alternativesFix: "Schreib zu jedem in wenigen Worten einen Alternativtext.",
  pictures: "%{smart_count} Bild |||| %{smart_count} Bilder",
  feeds: "Feeds lassen sich lesen",
  feedsWrong: "Programme, die deinem Blog folgen, können diese nicht lesen.",
  feedsFix: "Sieh nach, ob ein Proxy vor dem Server sie verändert, und starte den Server dann neu.",
  sitemap: "Die Sitemap ist vollständig",
  sitemapWrong: "Suchmaschinen erfahren von diesen Seiten nichts.",
  sitemapFix:
    "Warte eine Minute und prüfe noch einmal; sieh dann nach, ob ein Proxy eine alte Fassung behält.",
  addresses: "%{smart_count} Adresse |||| %{smart_count} Adressen",
  awake: "Die Datenbank antwortet",
  awakeWrong:
    "Das Backend schläft oder ist nicht erreichbar. Besucher sehen die letzten guten Seiten.",
  awakeFix:
    "Öffne das Projekt im Dashboard von Supabase und drücke auf „Restore“, oder starte seinen Server.",
  mail: "Mails kommen an",
  mailWrong:
    "Keine Mail verlässt diesen Server: Ein vergessenes Passwort braucht das Terminal des Servers.",
  mailFix: "Starte den Server mit den Variablen SMTP_HOST und SMTP_FROM.",
  mailSet: "Ein Mailserver ist eingerichtet. Ob Mails ankommen, zeigt eine Testmail.",
  mailNone: "Es ist kein Mailserver eingerichtet: Mails werden als Dateien aufgehoben.",
  mailElsewhere:
    "Dein Supabase-Projekt verschickt die Mails. Ob sie ankommen, zeigt eine Testmail.",
  storage: "Dateien lassen sich speichern",
  storageWrong: "Hochladen misslingt, oder bald misslingt es.",
  storageFix:
    "Schaffe Platz: Entferne Bilder, die keine Seite verwendet, oder vergrößere die Festplatte.",
  notStored: "Eine Datei ließ sich nicht speichern.",
  notRemoved: "Eine Datei ließ sich nicht wieder entfernen.",
  diskFull: "Die Festplatte ist fast voll.",
  diskSpace: "%{free} von %{size} sind frei.",
  backup: "Es gibt eine frische Kopie",
  backupWrong: "Was du jetzt schreibst, ginge mit der Festplatte verloren.",
  backupFix:
    "Lies im Protokoll des Servers, warum keine Kopie gemacht wird. Meistens ist die Festplatte voll.",
  noCopy: "Noch gibt es keine Kopie; die erste wird innerhalb eines Tages gemacht.",
  lastCopy: "Die neueste ist von %{time}.",
  copiesElsewhere: "Die Datenbank ist anderswo und wird dort gesichert.",
  archive: "Jeden Tag wird anderswo ein Archiv gespeichert",
  archiveWrong: "Geht der Server verloren, dann auch deine letzten Änderungen.",
  archiveFix:
    "Prüfe, ob es den Ordner oder Bucket in ARCHIVE_TO gibt, ob der Server dort schreiben darf und ob noch Platz ist. Der Server versucht es innerhalb einer Stunde noch einmal.",
  noArchivePlace:
    "Es ist kein Ort dafür festgelegt: Die Variable ARCHIVE_TO nennt einen Ordner oder Bucket.",
  noArchive:
    "In %{to} gibt es noch keines. Das erste wird kurz nach einem Start des Servers gespeichert.",
  lastArchive: "Das neueste in %{to} ist von %{time}.",
  migrations: "Die Datenbank ist auf dem neuesten Stand",
  migrationsWrong: "Die Datenbank ist älter als diese Version des Programms.",
  migrationsFix:
    "Führe „supabase db push“ aus; die eingebettete Datenbank bringt ein Neustart auf den neuesten Stand.",
  migration: "Neueste Migration: %{applied}.",
  versions: "Die Versionen passen",
  versionsWrong: "Der Server läuft mit einem zu alten Node.",
  versionsFix: "Starte ihn mit „npm run serve“, das den mitgelieferten Node verwendet.",
  runs: "Portfolio %{version}, mit Node %{node}.",
  clock: "Die Uhren stimmen überein",
  clockWrong: "Sitzungen enden vielleicht zu früh, und Beiträge erscheinen zu anderer Zeit.",
  clockFix: "Stelle die Uhr des Servers oder die dieses Computers.",
  notified: "Andere erfahren von deinen Änderungen",
  notifiedWrong:
    "Was du geändert hast, kam hier nicht an: Dort ist vielleicht noch der alte Stand zu sehen.",
  notifiedFix:
    "Sieh nach, ob PUBLISH_HOOKS und CDN_PURGE_URL die richtigen Adressen nennen und ob diese erreichbar sind. Die nächste Änderung wird wieder gemeldet.",
  notifiedNobody: "Es ist kein CDN, kein Build-Hook und kein anderer Server zu benachrichtigen.",
  notifiedTimeout: "Innerhalb von zehn Sekunden kam keine Antwort.",
  deliveries: "Was anderen gemeldet wurde",
  deliveriesHelp:
    "Die neuesten Aufrufe von CDNs, Build-Hooks und anderen Servern nach einer Änderung.",
  cdn: "Zwischenspeicher (CDN)",
  hook: "Webhook",
  taken: "Angenommen. |||| Angenommen beim %{smart_count}. Versuch.",
  retrying:
    "Wird nach %{smart_count} Versuch erneut versucht. |||| Wird nach %{smart_count} Versuchen erneut versucht.",
  givenUp: "Aufgegeben nach %{smart_count} Versuch. |||| Aufgegeben nach %{smart_count} Versuchen.",
  clockDifference: "%{smart_count} Sekunde Unterschied |||| %{smart_count} Sekunden Unterschied",
};
