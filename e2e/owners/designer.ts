import { carouselImage, contactLink, mailLink, metadata, project } from "./make-rows.ts";
import { createPicture, type TestOwner } from "./test-owner.ts";

const size = [1600, 1200] as const;

const face = createPicture("portrait", "A head in profile", [1200, 1500], "#eee3d2");
const bakery = createPicture("project-paper-synth", "Quarter circles and discs", size, "#f6efe3");
const festival = createPicture("post-paper-first", "Eight paper flowers", size, "#e8d8bd");
const transit = createPicture("post-listening-walk", "A line with stops", [1600, 900], "#f6efe3");
const bank = createPicture("community-print", "A print", [1200, 1500], "#eadfce");
const cellar = createPicture("community-supper", "Overlapping plates", size, "#f0e6d6");
const museum = createPicture("project-low-tide", "Layers of paper under a sun", size, "#c3d0cf");
const press = createPicture("low-tide-fingers", "Dots that grow", [1200, 1600], "#b9c0bd");
const desk = createPicture("bench", "Half circles stacked like tools", size, "#e6d9c3");
const map = createPicture("post-contours", "A map in blues with white lines", size, "#5d7f8c");

/** An owner with bright artwork, a portrait, case studies and a strip of photos. */
export const designer: TestOwner = {
  name: "designer",
  preferredDesignDirection: "editorial",
  projectPath: "/projects/bakery-on-the-corner",
  postPath: "/blog/the-second-colour",
  pictures: [face, bakery, festival, transit, bank, cellar, museum, press, desk, map],
  sections: [
    {
      type: "hero",
      title: "Identities with a sense of timing.",
      subtitle:
        "Amara Lindqvist, brand and type designer in Malmö. For bakeries, museums and one bank.",
      content: {
        buttonText: "Selected work",
        buttonLink: "#thoughts",
        secondaryButtonText: "Hire me",
        secondaryButtonLink: "#contact",
        portrait: face.image,
      },
    },
    {
      type: "about",
      title: "About",
      subtitle: "Ten years, two studios, one label maker.",
      content: {
        bio: [
          "I make identities that can be kept up by the people who own them. That mostly means fewer rules and better files.",
          "Before I worked alone I led design at a museum for four years, where I learned that signs are read by people who are late.",
        ],
        tags: ["Identity", "Type", "Packaging", "Wayfinding"],
        skills: [
          { category: "Design", items: ["Identity", "Type design", "Editorial", "Wayfinding"] },
          { category: "Making", items: ["Risograph", "Screen print", "Sign painting"] },
        ],
      },
    },
    {
      type: "thoughts",
      title: "Selected work",
      subtitle: "Everything here is in use.",
      content: {},
    },
    {
      type: "work_community",
      title: "Type Tuesday",
      subtitle: "A drawing evening for anybody with a pen.",
      content: {
        title: "One letter a week",
        subtitle: "In the back of the print shop, since 2019.",
        description:
          "Somebody brings a letter from the street. We draw it until it is ours, then we pin it to the wall. Twice a year the wall becomes a typeface that anybody may use.",
        highlights: ["Nine typefaces, all free", "Two of the regulars are now sign painters"],
        stats: [
          { label: "letters", value: "214" },
          { label: "typefaces", value: "9" },
        ],
        image: desk.image,
      },
    },
    {
      type: "community_carousel",
      title: "From the press",
      content: {
        images: [press, map, cellar, museum].map((picture) =>
          carouselImage(picture, picture.image.alt),
        ),
      },
    },
    {
      type: "contact",
      title: "Work with me",
      subtitle: "Booking from March.",
      content: {
        contactLinks: [
          mailLink("Email", "amara@example.com"),
          contactLink("Dribbble", "amara-lindqvist", "https://example.com/amara", "dribbble"),
        ],
      },
    },
    {
      type: "cv",
      title: "Curriculum vitae",
      content: {
        basics: {
          name: "Amara Lindqvist",
          label: "Brand and type designer",
          image: face.image.src,
          email: "amara@example.com",
          url: "https://example.com/amara",
          summary: "Identities that can be kept up by the people who own them.",
          location: { city: "Malmö", countryCode: "SE" },
        },
        work: [
          {
            name: "Studio Lindqvist",
            location: "Malmö",
            position: "Designer",
            startDate: "2020-01",
            summary: "Identities and typefaces.",
            highlights: ["Forty identities, all still in use"],
          },
          {
            name: "Museum of the Sound",
            location: "Copenhagen",
            position: "Head of design",
            startDate: "2016-03",
            endDate: "2019-12",
            highlights: ["Wayfinding for 400,000 visitors a year"],
          },
        ],
        education: [
          {
            institution: "Konstfack",
            area: "Graphic design",
            studyType: "MA",
            startDate: "2013",
            endDate: "2015",
          },
        ],
        awards: [{ title: "Guldägget, identity", date: "2024", awarder: "Komm" }],
      },
    },
    metadata("Amara Lindqvist", "brand and type designer", "Identities with a sense of timing.", {
      appearance: { accent: "#1f3fff", icon: null },
    }),
  ],
  projects: [
    project("Bakery on the Corner", "2026", ["Identity", "Packaging"], {
      summary: "A tiled wall that became a logo, a bag and a van.",
      url: "https://example.com/bakery",
      cover: bakery.image,
      description: `The wall was there first. Six tiles, laid in 1931, in colours that nobody makes any more.

## The system

Each loaf has a tile, each day an order of tiles. The bakers set the window themselves, with magnets, at four in the morning.

- One typeface, drawn from the sign above the door
- Nine tiles, six inks
- No guidelines: a box of magnets

## A year later

They have added two tiles. Both are better than mine.`,
    }),
    project("Low Lights Festival", "2025", ["Posters", "Identity"], {
      slug: "low-lights",
      summary: "Posters for a music festival in the dark months.",
      cover: festival.image,
    }),
    project("Öresund Transit", "2024", ["Wayfinding"], {
      summary: "A map for two countries and one very long bridge.",
      url: "https://example.com/transit",
      cover: transit.image,
    }),
    project("Sparbanken Syd", "2023", ["Identity"], { cover: bank.image }),
    project("Museum of the Sound", "2019", ["Wayfinding"], {
      summary: "Signs read by people who are late.",
      cover: museum.image,
    }),
    project("Vinkällaren", "2018", ["Packaging"], {
      summary: "Labels for twelve wines and one vinegar.",
    }),
  ],
  posts: [
    {
      title: "The second colour",
      slug: "the-second-colour",
      excerpt: "The first is taste. The second is a decision.",
      category: "Notes",
      tags: ["colour", "print"],
      cover: map.image,
      content: `The first colour is taste. The second is a decision, and it is the one that the client will live with.

![Quarter circles and discs](${bakery.image.src})

## Two inks

A press with two drums teaches this quickly. Whatever you print second lies on top of what you believed.`,
    },
    {
      title: "Fewer rules, better files",
      slug: "fewer-rules",
      excerpt: "Guidelines are an apology.",
      category: "Notes",
      tags: ["process"],
      content: "Guidelines are an apology for files that are hard to use.",
    },
  ],
};
