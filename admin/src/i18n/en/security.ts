import { defineMessages } from "../messages.ts";

export const securityMessage = defineMessages("security", {
  description: "Sign-ins, failed attempts and other security events. The latest 1,000 are kept.",
  emptyText: "Sign-ins and refused requests appear here.",
  when: "When",
  event: "Event",
  level: "Level",
  any: "%{name}: any",
});
