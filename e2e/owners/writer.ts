import { contactLink, contactSection, mailLink, metadataSection, post, project } from "./rows.ts";
import type { TestOwner } from "./test-owner.ts";

const essay = (opening: string) => `${opening}

## The kitchen table

My grandmother kept the accounts of a ferry company at her kitchen table, in pencil, because ink was for things that had already happened. She read each column aloud. If the numbers did not scan, she said, somebody had been careless.

> A sentence is a promise about the next one.

## What is left

Three notebooks, a reading lamp, and the habit of stopping in the middle of a`;

/** An owner with only texts and no pictures. */
export const writer: TestOwner = {
  name: "writer",
  preferredDesignDirection: "editorial",
  projectPath: "/projects/the-tide-tables",
  postPath: "/blog/in-pencil",
  pictures: [],
  sections: [
    {
      type: "hero",
      title: "I write about water, work and the people in between.",
      subtitle:
        "Oona Feeney, essayist. Two books, a column, and letters on the first of the month.",
      content: {
        buttonText: "Read the essays",
        buttonLink: "/blog",
        secondaryButtonText: "Books",
        secondaryButtonLink: "/projects",
      },
    },
    { type: "thoughts", title: "Essays and books", content: {} },
    {
      type: "about",
      title: "About",
      content: {
        bio: [
          "I grew up on an island with one road and two newspapers, and wrote for both. Since then I have been a deckhand, a court reporter and, for six years, the night editor of a daily.",
        ],
        tags: ["Essays", "Reportage", "Islands", "Labour"],
      },
    },
    contactSection("Write back", "My agent handles the rights. I handle the letters.", [
      mailLink("Letters", "oona@example.com"),
      contactLink("New essays", "RSS feed", "/rss.xml", "rss"),
    ]),
    metadataSection(
      "Oona Feeney",
      "essayist",
      "Essays about water, work and the people in between.",
    ),
  ],
  projects: [
    project("The Tide Tables", "2025", ["Book", "Reportage"], {
      summary: "A year on the boats that carry everything an island eats, burns and buries.",
      description:
        "Twelve chapters, one for each month, on the *Naomh Brendan* and her crew of five.",
    }),
    project("Small Craft Warning", "2017", ["Pamphlet"]),
  ],
  posts: (
    [
      ["In pencil", "What accounts taught me about a paragraph.", "Ink was for the past."],
      ["The man who counts gannets", "Forty thousand birds and a flask.", "He starts at the left."],
      ["A short history of the waiting room", "Chairs and a clock.", "The first had no chairs."],
    ] as const
  ).map(([title, excerpt, opening]) => post(title, excerpt, "Essays", ["craft"], essay(opening))),
};
