import { list, object, text, textList } from "../fields.ts";
import { defineSectionType } from "../section-type.ts";

const skillCategory = object({
  category: text().describe("Category"),
  items: textList().describe("Skills"),
});

/** Section of the landing page about the owner: paragraphs, tags and skills. */
export const about = defineSectionType({
  type: "about",
  label: "About Me",
  description: "Who you are in a few paragraphs, with tags and skills beside them.",
  keywords: ["bio", "biography", "skills", "tags", "person"],
  location: "landing",
  schema: object({
    bio: textList().describe("Paragraphs"),
    tags: textList().describe("Tags"),
    skills: list(skillCategory).describe("Skills by category"),
  }),
  sample: {
    title: "About",
    subtitle: "Half workshop, half desk, mostly listening.",
    content: {
      bio: [
        "I grew up above a piano repair shop in Setúbal, where nothing was ever thrown away and everything had a sound if you leaned close enough. I studied electronics, then illustration, and have spent the years since trying to make one job out of the two.",
        "These days I design and build small, careful things: a map of the coast you can hear, a recorder with a single button, an organ that plays the weather in a stairwell. I draw, solder, write the code and sweep the floor. Some of it ships to thousands of people. Some of it hangs in one room for a month.",
        "I care about the second hour with a tool more than the first minute. If something I made is still on your desk in five years, slightly scratched, I did my job.",
      ],
      tags: [
        "Lisbon",
        "Sound",
        "Maps",
        "Physical computing",
        "Type and print",
        "Open source",
        "Slow tools",
      ],
      skills: [
        {
          category: "Design",
          items: [
            "Interaction design",
            "Prototyping",
            "Cartography",
            "Editorial layout",
            "Field research",
          ],
        },
        {
          category: "Software",
          items: ["TypeScript", "Rust", "Web Audio", "SVG and Canvas", "PostgreSQL and PostGIS"],
        },
        {
          category: "Hardware",
          items: [
            "Schematics and PCB layout",
            "Embedded C",
            "Microphones and preamps",
            "Laser cutting",
            "Soldering",
          ],
        },
        {
          category: "With people",
          items: ["Workshops", "Writing", "Mentoring", "Portuguese, English, German"],
        },
      ],
    },
  },
});
