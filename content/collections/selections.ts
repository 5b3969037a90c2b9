import { choice, list, object, positiveInteger, text, textList, title, toggle } from "../fields.ts";
import { directionNames } from "../look/index.ts";
import { defineCollection, type RowOf } from "./collection.ts";

const pickedRecord = object({ slug: text().describe("Page address") });

/** A selection: projects, posts and the CV that the owner chose for one reader, such as an employer, at a secret URL. */
export const selections = defineCollection("selections", {
  name: "selections",
  label: "Selections",
  description: "Work chosen for one reader, at a secret address",
  singular: "selection",
  keywords: ["share", "secret link", "application", "client", "tailored", "NDA"],
  fields: {
    title: title("Give the selection a title."),
    greeting: text().describe("Greeting"),
    direction: choice(["", ...directionNames], "").describe("Design direction"),
    chosen_projects: list(pickedRecord).describe("Projects"),
    chosen_posts: list(pickedRecord).describe("Posts"),
    with_cv: toggle(false).describe("With the CV"),
    cv_summary: text().describe("Another summary"),
    cv_employers: textList().describe("Only these employers"),
    days: positiveInteger(365, 30).describe("Days until it ends"),
    visible: toggle(true).describe("Open"),
  },
  displayName: "title",
  search: { text: "title" },
  // The URLs of selections are secret and expire soon.
  isInArchives: false,
});

export type SelectionRow = RowOf<typeof selections>;
