import { defineMessages } from "../messages.ts";

export const lookMessage = defineMessages("look", {
  title: "Look",
  description: "How your site looks. Nothing changes for visitors until you save.",
  directionHelp:
    "Your own site in each direction. Choosing a direction also sets the typeface, paper and density that suit it.",
});
