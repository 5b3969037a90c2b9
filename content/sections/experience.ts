import { list, month, monthOrPresent, object, text, textList } from "../fields.ts";
import { defineSectionType } from "../section-type.ts";

const position = object({
  id: text().describe("Identifier"),
  company: text().describe("Company"),
  companyDescription: text().describe("What the company does"),
  role: text().describe("Role"),
  location: text().describe("Location"),
  employmentType: text().describe("Employment type"),
  startDate: month().describe("Start"),
  endDate: monthOrPresent().describe("End"),
  responsibilities: textList().describe("Responsibilities"),
});

export const experience = defineSectionType({
  type: "experience",
  label: "Experience",
  description: "Where you worked and what you did there, newest first.",
  keywords: ["work", "jobs", "career", "companies", "history"],
  location: "landing",
  schema: object({ experiences: list(position).describe("Positions") }),
  sample: {
    title: "Experience",
    subtitle: "Twelve years, five places, one workbench that moved with me.",
    content: {
      experiences: [
        {
          id: "solano-workshop",
          company: "Solano Workshop",
          companyDescription: "An independent practice for sound, maps and small instruments.",
          role: "Designer and engineer",
          location: "Lisbon, Portugal",
          employmentType: "Self-employed",
          startDate: "09/2022",
          responsibilities: [
            "Design and build instruments, maps and exhibits for museums, publishers and two harbour authorities",
            "Took Murmur, a one-button field recorder, from a cardboard model to three production runs of 400",
            "Maintain Isoline, an open-source contour library used by hiking and weather services",
          ],
        },
        {
          id: "tidewater",
          company: "Tidewater",
          companyDescription: "Nautical charts and tide forecasts for working boats.",
          role: "Lead product designer",
          location: "Porto, Portugal",
          employmentType: "Full-time",
          startDate: "03/2019",
          endDate: "08/2022",
          responsibilities: [
            "Led design of a chart that harbour pilots read at night, in rain, with gloves on",
            "Rode along on 31 pilotages before drawing the first screen, and wrote up each one",
            "Cut the time to find a safe berth from four minutes to fifty seconds",
            "Built and taught a team of four designers and two cartographers",
          ],
        },
        {
          id: "ohm-and-field",
          company: "Ohm & Field",
          companyDescription: "Portable audio equipment for radio reporters and biologists.",
          role: "Interaction designer",
          location: "Berlin, Germany",
          employmentType: "Full-time",
          startDate: "01/2016",
          endDate: "02/2019",
          responsibilities: [
            "Designed the controls, display and firmware behaviour of the F2 field recorder",
            "Wrote the sound of every button press, twelve milliseconds each",
            "Ran a monthly repair bench where customers and engineers fixed units side by side",
          ],
        },
        {
          id: "casa-da-escuta",
          company: "Casa da Escuta",
          companyDescription:
            "A small museum of listening, closed on Mondays and during thunderstorms.",
          role: "Exhibition engineer",
          location: "Lisbon, Portugal",
          employmentType: "Contract",
          startDate: "06/2014",
          endDate: "12/2015",
          responsibilities: [
            "Built eleven interactive exhibits that ran for eighteen months without an attendant",
            "Made the archive of 6,200 street recordings searchable by ear",
          ],
        },
        {
          id: "atelier-nove",
          company: "Atelier Nove",
          companyDescription: "A print and web studio of nine people.",
          role: "Junior developer and illustrator",
          location: "Porto, Portugal",
          employmentType: "Full-time",
          startDate: "09/2012",
          endDate: "05/2014",
          responsibilities: [
            "Set books by day, built the websites that sold them by evening",
            "Drew the maps for a walking guide that is still in print",
          ],
        },
      ],
    },
  },
});
