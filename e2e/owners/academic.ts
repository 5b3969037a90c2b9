import { contactLink, contactSection, mailLink, metadataSection, post, project } from "./rows.ts";
import { createPicture, type TestOwner } from "./test-owner.ts";

const face = createPicture("portrait", "A head in profile", [960, 1200], "#eee3d2");

/** Publications with titles of different lengths. */
const publications = [
  { name: "What the clerks left out", publisher: "Past & Present", type: "Article" },
  {
    name: "Ledger hands: attributing anonymous accounts by the slope of their sevens",
    publisher: "Journal of Early Modern History",
    type: "Article",
  },
  { name: "A corpus of 11,000 bills of lading", publisher: "Zenodo", type: "Data set" },
  { name: "Insurance", publisher: "The Oxford Companion to Atlantic History", type: "Chapter" },
];

/** An owner with forty publications, a long CV, and two projects, one of them without text. */
export const academic: TestOwner = {
  name: "academic",
  preferredDesignDirection: "scholar",
  projectPath: "/projects/average",
  postPath: "/blog/office-hours",
  pictures: [face],
  sections: [
    {
      type: "hero",
      title: "Helena Sousa Martins",
      subtitle:
        "Professor of economic history at Coimbra. I study how people wrote down what they could not know: storms, losses, and the price of both.",
      content: {
        buttonText: "Curriculum vitae",
        buttonLink: "/cv",
        secondaryButtonText: "Office hours",
        secondaryButtonLink: "#contact",
        portrait: face.image,
      },
    },
    {
      type: "about",
      title: "Research",
      content: {
        bio: [
          "My work reads the account books of marine insurers between 1680 and 1760 as texts: who wrote them, for whom, and what they left out. With a group of six I transcribe, link and publish them.",
        ],
        tags: ["Economic history", "Marine insurance", "Palaeography", "Digital editions"],
      },
    },
    { type: "thoughts", title: "Projects and notes", content: {} },
    contactSection("Contact", "Office hours on Wednesdays, 14 to 16, room 3.12.", [
      mailLink("Email", "helena.martins@example.edu"),
      contactLink("ORCID", "0000-0002-1825-0097", "https://example.com/orcid", "link"),
    ]),
    {
      type: "cv",
      title: "Curriculum vitae",
      content: {
        basics: {
          name: "Helena Sousa Martins",
          label: "Professor of economic history",
          image: face.image.src,
          email: "helena.martins@example.edu",
          summary: "Historian of risk and of the paper that it was written on.",
          location: { city: "Coimbra", countryCode: "PT" },
        },
        work: [
          {
            name: "Universidade de Coimbra",
            location: "Coimbra",
            position: "Professor of economic history",
            startDate: "2019-09",
            highlights: ["Principal investigator of Average (ERC Consolidator Grant)"],
          },
        ],
        education: [{ institution: "Universidade de Coimbra", area: "History", endDate: "2013" }],
        awards: [{ title: "ERC Consolidator Grant", date: "2022", awarder: "ERC" }],
        publications: Array.from({ length: 40 }, (_, index) => ({
          ...publications[index % publications.length],
          releaseDate: `${2026 - Math.floor(index / 4)}-0${9 - (index % 4) * 2}`,
          url: index % 3 === 2 ? "" : `https://example.com/doi/${index}`,
        })),
        languages: [{ language: "Portuguese", fluency: "Native" }],
      },
    },
    metadataSection(
      "Helena Sousa Martins",
      "economic historian",
      "Professor of economic history at Coimbra.",
    ),
  ],
  projects: [
    project("Average", "2022", ["Edition", "ERC"], {
      summary: "Eleven thousand bills of lading, transcribed, linked and searchable.",
      url: "https://example.com/average",
      description: `The project reads every claim for *average* that Lisbon's insurers settled between 1680 and 1740.[^average]

Six people, five years, one hand after the other.

[^average]: From Arabic ʿawār, damage to goods; the arithmetic came later.`,
    }),
    project("Atlas of Vanished Ships", "2017", ["Data set"], { slug: "vanished-ships" }),
  ],
  posts: [
    post(
      "Office hours",
      "Two pages and a question.",
      "Teaching",
      ["teaching"],
      "Bring two pages and a question.\n\n## What counts as a question\n\nSomething that you could be wrong about. A topic is not one, and neither is a period.\n\n| Bring | Leave |\n| --- | --- |\n| A paragraph that does not work | The bibliography |\n| One document | All of them |",
    ),
  ],
};
