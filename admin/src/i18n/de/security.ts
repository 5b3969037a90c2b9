export default {
  title: "Sicherheitsprotokoll",
  description:
    "Anmeldungen, Abweisungen und was sonst die Sicherheit deiner Website betrifft. Die neuesten 1.000 Ereignisse werden aufgehoben.",
  search: "Ereignisse suchen",
  noMatch: "Kein Ereignis passt.",
  nothing: "Noch ist nichts geschehen. Anmeldungen und abgewiesene Anfragen erscheinen hier.",
  when: "Wann",
  event: "Ereignis",
  level: "Stufe",
  any: "Alle",
  type: "Art",
  from: "Von",
  to: "Bis",
  showAll: "Alle zeigen",
};
