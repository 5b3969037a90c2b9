import { list, object, optionalImage, text, textList } from "../fields.ts";
import { sampleImage } from "../sample-image.ts";
import { defineSectionType } from "../section-type.ts";

const stat = object({ label: text().describe("Label"), value: text().describe("Value") });

/** Section of the landing page about one activity, such as volunteering: a story with highlights and numbers. */
export const workCommunity = defineSectionType({
  type: "work_community",
  label: "Work & Community",
  description: "What you do with and for others: a short story, highlights and a few numbers.",
  keywords: ["community", "volunteering", "teaching", "stats", "highlights"],
  location: "landing",
  schema: object({
    title: text().describe("Heading of the story"),
    subtitle: text().describe("Line under the heading of the story"),
    description: text().describe("Story"),
    highlights: textList().describe("Highlights"),
    stats: list(stat).describe("Numbers"),
    image: optionalImage().describe("Picture"),
  }),
  sample: {
    title: "Community",
    subtitle: "Most of what I know, somebody showed me on a Thursday evening.",
    content: {
      title: "The Thursday bench",
      subtitle: "An open workshop in Graça, every week since 2017.",
      description:
        "Bring something that hums, crackles or has gone silent, and we will open it together. Nobody pays and nobody is in charge. We have mended a hearing loop for a chapel, a toy piano, a lighthouse radio and, on one long evening, a friendship. Twice a year the bench travels to a school that asks for it.",
      highlights: [
        "Wrote a free 64-page repair handbook, now translated into six languages by its readers",
        "Lend out a library of forty microphones to anyone with a library card",
        "Mentor two apprentices a year, paid, for as long as it takes",
      ],
      stats: [
        { value: "412", label: "Thursday evenings" },
        { value: "1,900", label: "things that work again" },
        { value: "40", label: "microphones on loan" },
        { value: "6", label: "languages of the handbook" },
      ],
      image: sampleImage(
        "bench",
        "Abstract paper collage: warm half circles and a vermilion disc stacked like tools on a shelf",
        "#e6d9c3",
      ),
    },
  },
});
