import { defineMessages } from "../messages.ts";

/** The security log. */
export const securityMessage = defineMessages("security", {
  title: "Security Log",
  description:
    "Sign-ins, refusals and whatever else concerns the safety of your site. The newest 1,000 events are kept.",
  search: "Search events",
  theEvents: "The events",
  noMatch: "No event fits.",
  when: "When",
  event: "Event",
  level: "Level",
  any: "Any",
  type: "Type",
  from: "From",
  to: "To",
  showAll: "Show all",
});
