export default {
  description:
    "Wer neue Beiträge per E-Mail bekommt. Abmelden geht mit einem Link in jeder E-Mail.",
  emptyText:
    "Leser können unter /blog/feed und unter Beiträgen abonnieren, solange du unter SEO & Metadaten → Blogseite neue Beiträge per E-Mail anbietest.",
  since: "Seit",
  confirmed: "Bestätigt",
  unconfirmed: "Nicht bestätigt",
  stopped:
    "Der Mailserver hat eine E-Mail abgelehnt, deshalb wird nichts mehr gesendet: %{problem} |||| Der Mailserver hat eine E-Mail abgelehnt, deshalb warten %{smart_count}: %{problem}",
  resume: "Weiter senden",
  sent: "Diese Woche ging eine E-Mail hinaus. |||| Diese Woche gingen %{smart_count} E-Mails hinaus.",
  waiting: "Eine wartet. |||| %{smart_count} warten.",
  waitingProblem: "Der letzte Versuch ist gescheitert: „%{problem}“.",
  refused:
    "Eine konnte nicht zugestellt werden. |||| %{smart_count} konnten nicht zugestellt werden.",
  unclear:
    "Bei einer endete die Verbindung, sie ist vielleicht nicht angekommen. |||| Bei %{smart_count} endete die Verbindung, sie sind vielleicht nicht angekommen.",
};
