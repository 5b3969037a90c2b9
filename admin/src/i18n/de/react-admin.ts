/**
 * German messages of the components of react-admin that the admin uses. React-admin's other messages are in English. No
 * package is used, because no maintained package translates version 5 into German.
 */
export const reactAdmin = {
  action: { sort: "Sortieren", undo: "Rückgängig" },
  page: { list: "%{name}" },
  navigation: {
    clear_filters: "Filter entfernen",
    no_filtered_results: "Mit diesen Filtern nichts gefunden (%{name}).",
    no_results: "Nichts gefunden (%{name})",
    page_out_of_boundaries: "Die Seite %{page} gibt es nicht",
    page_range_info: "%{offsetBegin}–%{offsetEnd} von %{total}",
    partial_page_range_info: "%{offsetBegin}–%{offsetEnd} von mehr als %{offsetEnd}",
    current_page: "Seite %{page}",
    page: "Zur Seite %{page}",
    first: "Zur ersten Seite",
    last: "Zur letzten Seite",
    next: "Zur nächsten Seite",
    previous: "Zur vorigen Seite",
    page_rows_per_page: "Zeilen je Seite:",
  },
  sort: {
    sort_by: "Nach %{field} sortieren, %{order}",
    ASC: "aufsteigend",
    DESC: "absteigend",
  },
  auth: { auth_check_error: "Bitte melde dich an" },
  notification: {
    http_error: "Fehler bei der Verbindung zum Server",
    i18n_error: "Die Texte der gewählten Sprache konnten nicht geladen werden",
    logged_out: "Deine Sitzung ist zu Ende, bitte melde dich wieder an.",
    not_authorized: "Darauf hast du keinen Zugriff.",
    offline: "Keine Verbindung. Die Daten konnten nicht geladen werden.",
  },
};
