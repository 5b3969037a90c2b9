import { link, object, optionalImage, text } from "../fields.ts";
import { sampleImage } from "../sample-image.ts";
import { defineSectionType } from "../section-type.ts";

export const hero = defineSectionType({
  type: "hero",
  label: "Hero Section",
  description: "The statement at the top of the landing page, with up to two buttons.",
  keywords: ["headline", "intro", "welcome", "start", "portrait"],
  location: "landing",
  schema: object({
    buttonText: text().describe("Button text"),
    buttonLink: link().describe("Button link"),
    secondaryButtonText: text().describe("Second button text"),
    secondaryButtonLink: link().describe("Second button link"),
    portrait: optionalImage().describe("Portrait"),
  }),
  sample: {
    title: "I make instruments for people who listen closely.",
    subtitle:
      "Mira Solano, product designer and engineer in Lisbon. I work on sound, maps and other things that are easier to feel than to explain.",
    content: {
      buttonText: "See the work",
      buttonLink: "#thoughts",
      secondaryButtonText: "Say hello",
      secondaryButtonLink: "#contact",
      portrait: sampleImage(
        "portrait",
        "Abstract portrait: a head in profile, cut from layers of blue, cream and vermilion paper, before an ochre sun",
        "#eee3d2",
      ),
    },
  },
});
