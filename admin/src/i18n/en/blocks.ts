import { defineMessages } from "../messages.ts";

/** Blocks of long texts. */
export const blockMessage = defineMessages("blocks", {
  wide: "Picture across the page",
  pair: "Pair of pictures",
  compare: "Before and after",
  numbers: "Numbers",
  team: "Team and roles",
  quotation: "Quotation with source",
  quotationText: "What they said",
  sourceName: "Name of the source",
  whatItCounts: "what it counts",
  memberName: "Name of the person",
  memberRole: "role",
});
