export default {
  description:
    "Anmeldungen, Abweisungen und was sonst die Sicherheit deiner Website betrifft. Die neuesten 1.000 Ereignisse werden aufgehoben.",
  emptyText: "Anmeldungen und abgewiesene Anfragen erscheinen hier.",
  when: "Wann",
  event: "Ereignis",
  level: "Stufe",
  any: "%{name}: alle",
};
