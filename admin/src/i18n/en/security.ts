import { defineMessages } from "../messages.ts";

/** The security log. */
export const securityMessage = defineMessages("security", {
  title: "Security Log",
  description: "Sign-ins, failed attempts and other security events. The latest 1,000 are kept.",
  search: "Search events",
  noMatch: "No events match.",
  nothing: "Nothing has happened yet. Sign-ins and refused requests appear here.",
  when: "When",
  event: "Event",
  level: "Level",
  any: "Any",
  type: "Type",
  from: "From",
  to: "To",
  showAll: "Show all",
});
