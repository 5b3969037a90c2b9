import { contactLink, contactSection, mailLink, metadataSection, post, project } from "./rows.ts";
import type { TestOwner } from "./test-owner.ts";

const essay = (opening: string) => `${opening}

I have tried to say this in fewer words and it came out as advice, which nobody asked for. So here it is at its own length, with the weather left in.

## The kitchen table

My grandmother kept the accounts of a ferry company at her kitchen table, in pencil, because ink was for things that had already happened. She read each column aloud. If the numbers did not scan, she said, somebody had been careless.

> A sentence is a promise about the next one.

I think of her when a paragraph will not close. I read it aloud. Mostly somebody has been careless, and mostly it was me.

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
          "The Tide Tables was on the long list of a prize with a good dinner. I live in Galway with a greyhound who is afraid of the sea.",
        ],
        tags: ["Essays", "Reportage", "Islands", "Labour"],
      },
    },
    contactSection("Write back", "My agent handles the rights. I handle the letters.", [
      mailLink("Letters", "oona@example.com"),
      contactLink("Agent", "Harrow & Quay", "https://example.com/harrow-quay", "link"),
      contactLink("New essays", "RSS feed", "/rss.xml", "rss"),
    ]),
    metadataSection(
      "Oona Feeney",
      "essayist",
      "Essays about water, work and the people in between.",
      {
        blogPage: {
          title: "Essays",
          heroTitle: "Essays",
          heroDescription: "One a month, on the first.",
        },
      },
    ),
  ],
  projects: [
    project("The Tide Tables", "2025", ["Book", "Reportage"], {
      summary: "A year on the boats that carry everything an island eats, burns and buries.",
      description: `Twelve chapters, one for each month, on the *Naomh Brendan* and her crew of five.

"Feeney has the reporter's gift of being forgotten in the corner." — The Western Review

Harrow & Quay, 284 pages. Also as an audiobook, read by the author, slowly.`,
    }),
    project("Night Desk", "2021", ["Book", "Essays"], {
      summary: "Essays from six years of putting a newspaper to bed.",
    }),
    project("Small Craft Warning", "2017", ["Pamphlet"]),
  ],
  posts: (
    [
      ["In pencil", "What accounts taught me about a paragraph.", "Ink was for the past."],
      ["The man who counts gannets", "Forty thousand birds and a flask.", "He starts at the left."],
      ["Against the anecdote", "Not everything is about something.", "I was on a bus."],
      ["A short history of the waiting room", "Chairs and a clock.", "The first had no chairs."],
      ["What the pilot said", "Three sentences, in order.", "Slow, he said. Then slower."],
      ["Letters I did not answer", "An apology, by date.", "The oldest is from 2009."],
    ] as const
  ).map(([title, excerpt, opening]) => post(title, excerpt, "Essays", ["craft"], essay(opening))),
};
