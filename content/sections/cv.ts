import {
  choice,
  email,
  group,
  link,
  list,
  object,
  partialDate,
  text,
  textList,
  toggle,
} from "../fields.ts";
import { defineSectionType } from "../section-type.ts";
import sampleCv from "./cv-sample.json" with { type: "json" };

const visibleToggle = (label: string) => toggle(true).describe(label);

const periodFields = {
  startDate: partialDate().describe("Start"),
  /** Empty if the activity has not ended. */
  endDate: partialDate().describe("End"),
};

const basics = group({
  name: text().describe("Name"),
  label: text().describe("Profession"),
  image: link().describe("Photo"),
  email: email().describe("E-mail"),
  phone: text().describe("Phone"),
  url: link().describe("Website"),
  summary: text().describe("Summary"),
  location: group({
    address: text().describe("Address"),
    postalCode: text().describe("Postal code"),
    city: text().describe("City"),
    countryCode: text().describe("Country code"),
    region: text().describe("Region"),
  }).describe("Location"),
  profiles: list(
    object({
      network: text().describe("Network"),
      username: text().describe("User name"),
      url: link().describe("Address"),
    }),
  ).describe("Profiles"),
});

const occupation = {
  position: text().describe("Position"),
  url: link().describe("Website"),
  ...periodFields,
  summary: text().describe("Summary"),
  highlights: textList().describe("Highlights"),
};

const work = object({
  name: text().describe("Company"),
  description: text().describe("What the company does"),
  location: text().describe("Location"),
  ...occupation,
});

const volunteer = object({ organization: text().describe("Organisation"), ...occupation });

const education = object({
  institution: text().describe("Institution"),
  url: link().describe("Website"),
  area: text().describe("Subject"),
  studyType: text().describe("Degree"),
  ...periodFields,
  score: text().describe("Grade"),
  courses: textList().describe("Courses"),
});

const award = object({
  title: text().describe("Award"),
  date: partialDate().describe("Date"),
  awarder: text().describe("Awarded by"),
  summary: text().describe("Summary"),
});

const certificate = object({
  name: text().describe("Certificate"),
  date: partialDate().describe("Date"),
  url: link().describe("Address"),
  issuer: text().describe("Issued by"),
});

const publication = object({
  name: text().describe("Title"),
  /**
   * Type of the publication, such as article, book or data set. Not part of JSON Resume, which allows additional
   * fields.
   */
  type: text().describe("Type"),
  /** Names as "Given Family". Not part of JSON Resume. */
  authors: textList().describe("Authors"),
  publisher: text().describe("Publisher"),
  releaseDate: partialDate().describe("Date"),
  url: link().describe("Address"),
  summary: text().describe("Summary"),
  /**
   * BibTeX entry as it was imported. If empty, the site generates one from the other fields. Not part of JSON Resume.
   */
  bibtex: text().describe("BibTeX"),
});

const skill = object({
  name: text().describe("Skill"),
  level: text().describe("Level"),
  keywords: textList().describe("Keywords"),
});

const language = object({
  language: text().describe("Language"),
  fluency: text().describe("Fluency"),
});

const interest = object({
  name: text().describe("Interest"),
  keywords: textList().describe("Keywords"),
});

const reference = object({
  name: text().describe("Name"),
  reference: text().describe("Reference"),
});

const cvProject = object({
  name: text().describe("Project"),
  description: text().describe("Description"),
  highlights: textList().describe("Highlights"),
  keywords: textList().describe("Keywords"),
  ...periodFields,
  url: link().describe("Address"),
  roles: textList().describe("Roles"),
  entity: text().describe("Organisation"),
  type: text().describe("Type"),
});

/** The fields of JSON Resume (jsonresume.org/schema), plus the visibility of its parts and PDF settings. */
const schema = object({
  basics: basics.describe("Basics"),
  work: list(work).describe("Work"),
  volunteer: list(volunteer).describe("Volunteering"),
  education: list(education).describe("Education"),
  awards: list(award).describe("Awards"),
  certificates: list(certificate).describe("Certificates"),
  publications: list(publication).describe("Publications"),
  skills: list(skill).describe("Skills"),
  languages: list(language).describe("Languages"),
  interests: list(interest).describe("Interests"),
  references: list(reference).describe("References"),
  projects: list(cvProject).describe("Projects"),
  /** In page order. */
  sections: group({
    work: visibleToggle("Work"),
    projects: visibleToggle("Projects"),
    education: visibleToggle("Education"),
    skills: visibleToggle("Skills"),
    languages: visibleToggle("Languages"),
    certificates: visibleToggle("Certificates"),
    publications: visibleToggle("Publications"),
    awards: visibleToggle("Awards"),
    volunteer: visibleToggle("Volunteering"),
    interests: visibleToggle("Interests"),
    references: visibleToggle("References"),
  }).describe("Parts shown"),
  pdf: group({ pageSize: choice(["A4", "Letter"], "A4").describe("Page size") }).describe("PDF"),
});

/** Section with the CV, which has a page of its own. The fields are those of JSON Resume. */
export const cv = defineSectionType({
  type: "cv",
  label: "CV/Resume",
  description: "Your CV: a page of its own, with downloads.",
  keywords: ["resume", "curriculum vitae", "pdf", "education", "json resume"],
  location: "page",
  schema,
  sample: { title: "Curriculum vitae", subtitle: "", content: sampleCv },
});
