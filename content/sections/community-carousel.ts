import { imageDetails, link, list, object, text } from "../fields.ts";
import { sampleImage } from "../sample-image.ts";
import { defineSectionType } from "../section-type.ts";

const photo = object({
  url: link().describe("Photo"),
  caption: text().describe("Caption"),
  ...imageDetails,
});

function samplePhoto(caption: string, ...details: Parameters<typeof sampleImage>) {
  const { src, ...rest } = sampleImage(...details);
  return { url: src, caption, ...rest };
}

/** Section of the landing page with a strip of photos, for example of a community. */
export const communityCarousel = defineSectionType({
  type: "community_carousel",
  label: "Community Photos",
  description: "A strip of photos with captions.",
  keywords: ["gallery", "carousel", "pictures", "photos", "images"],
  location: "landing",
  schema: object({
    title: text().describe("Heading above the photos"),
    subtitle: text().describe("Line under the heading above the photos"),
    images: list(photo).describe("Photos"),
  }),
  sample: {
    title: "Evenings worth keeping",
    subtitle:
      "No photographs at the bench, that is the rule. Somebody prints a picture afterwards instead.",
    content: {
      title: "Six prints from last year",
      subtitle: "Risograph, two or three inks, made from memory.",
      images: [
        samplePhoto(
          "Listening supper, March. Twelve people, one loaf, a record played twice.",
          "community-supper",
          "Abstract print of overlapping plates in vermilion, ochre and blue on cream paper",
          "#f0e6d6",
        ),
        samplePhoto(
          "Repair night. The chapel's hearing loop sings again.",
          "community-repair",
          "Abstract print of two nests of arches, one vermilion and one blue, under a small sun",
          "#eadfce",
        ),
        samplePhoto(
          "Harbour walk, five in the morning. We counted nine kinds of silence.",
          "community-harbour",
          "Abstract print of layered blue waves under a small vermilion sun",
          "#c9d3d1",
        ),
        samplePhoto(
          "Radio night with the school in Almada. Eleven first broadcasts.",
          "community-radio",
          "Abstract print of two stones in water, one ink and one vermilion, whose rings cross",
          "#efe4d4",
        ),
        samplePhoto(
          "Print day for the handbook, fourth language.",
          "community-print",
          "Abstract halftone of growing vermilion dots on cream paper",
          "#f2d9c9",
        ),
        samplePhoto(
          "The stairwell choir, rehearsing with the weather.",
          "community-choir",
          "Abstract print of striped steps that climb to the right, a small disc on each like a singer",
          "#dcd8c6",
        ),
      ],
    },
  },
});
