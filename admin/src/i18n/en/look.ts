import { defineMessages } from "../messages.ts";

export const lookMessage = defineMessages("look", {
  title: "Look",
  description: "How your site looks. Nothing changes for visitors until you save.",
  directionHelp:
    "Your own site in each. Choosing one sets typeface, paper and density as they suit it.",
});
