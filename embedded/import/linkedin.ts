import { basename } from "node:path";
import { problemDetails } from "@portfolio/content/restore-plan";
import { CsvError, parse } from "csv-parse/sync";
import { ArchiveProblem } from "../archive/archive-problem.ts";
import type { ImportedCv, Importer } from "./importer.ts";
import type { ImportSource } from "./source.ts";

type Row = Readonly<Record<string, string | undefined>>;
type Part = keyof ImportedCv["content"];

/** For each part of the CV, the file of LinkedIn's export and a function that converts a row to an entry. */
const partFiles = {
  work: [
    "Positions.csv",
    (row) => ({
      name: row["Company Name"],
      position: row.Title,
      location: row.Location,
      summary: row.Description,
      ...toPeriod(row),
    }),
  ],
  education: [
    "Education.csv",
    (row) => ({
      institution: row["School Name"],
      studyType: row["Degree Name"],
      startDate: toPartialDate(row["Start Date"]),
      endDate: toPartialDate(row["End Date"]),
    }),
  ],
  skills: ["Skills.csv", (row) => ({ name: row.Name })],
  languages: ["Languages.csv", (row) => ({ language: row.Name, fluency: row.Proficiency })],
  certificates: [
    "Certifications.csv",
    (row) => ({
      name: row.Name,
      url: row.Url,
      issuer: row.Authority,
      date: toPartialDate(row["Started On"]),
    }),
  ],
  awards: [
    "Honors.csv",
    (row) => ({
      title: row.Title,
      summary: row.Description,
      date: toPartialDate(row["Issued On"]),
    }),
  ],
  publications: [
    "Publications.csv",
    (row) => ({
      name: row.Name,
      publisher: row.Publisher,
      url: row.Url,
      summary: row.Description,
      releaseDate: toPartialDate(row["Published On"]),
    }),
  ],
  volunteer: [
    "Volunteering.csv",
    (row) => ({
      organization: row["Company Name"],
      position: row.Role,
      summary: row.Description,
      ...toPeriod(row),
    }),
  ],
  projects: [
    "Projects.csv",
    (row) => ({ name: row.Title, description: row.Description, url: row.Url, ...toPeriod(row) }),
  ],
} satisfies Partial<Record<Part, [file: string, toEntry: (row: Row) => object]>>;

const profileName = "Profile.csv";

/** The data export of LinkedIn, a ZIP of CSV files. Ignores birth date, address, messages and contacts. */
export const linkedin: Importer = {
  recognises: ({ files, isSingle }) =>
    !isSingle &&
    [...files.keys()].some((path) => ["Positions.csv", profileName].includes(basename(path))),
  async *read(source) {
    const rowsOf = async (name: string) => {
      const path = [...source.files.keys()].find((candidate) => basename(candidate) === name);
      return path === undefined ? [] : readRows(source, path);
    };
    const content: ImportedCv["content"] = {};
    const [profile] = await rowsOf(profileName);
    if (profile) content.basics = toBasics(profile);
    for (const [part, [file, toEntry]] of Object.entries(partFiles)) {
      const rows = await rowsOf(file);
      if (rows.length > 0) content[part as Part] = rows.map((row) => toEntry(row));
    }
    yield { collection: "cv", content };
  },
};

/** @throws ArchiveProblem if the file is not valid CSV. */
async function readRows(source: ImportSource, path: string): Promise<Row[]> {
  try {
    return parse(await source.read(path), {
      bom: true,
      columns: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ArchiveProblem("badLine", `${path}:${error.lines}`, problemDetails.quotationMark);
  }
}

function toBasics(row: Row) {
  const [url = ""] = /https?:\/\/[^\s,\]]+/.exec(row.Websites ?? "") ?? [];
  return {
    name: [row["First Name"], row["Last Name"]].filter(Boolean).join(" "),
    label: row.Headline,
    summary: row.Summary,
    url,
    location: { city: row["Geo Location"] },
  };
}

const toPeriod = (row: Row) => ({
  startDate: toPartialDate(row["Started On"]),
  endDate: toPartialDate(row["Finished On"]),
});

/** Returns `2020-01` for `Jan 2020` or a day in that month, and a year unchanged; "" for other values. */
function toPartialDate(value = ""): string {
  if (/^\d{4}$/.test(value)) return value;
  // Excludes texts such as "Summer 5", which JavaScript reads as dates.
  if (!/\b\d{4}\b/.test(value)) return "";
  const date = new Date(`${/^[A-Za-z]+ \d{4}$/.test(value) ? `1 ${value}` : value} UTC`);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 7);
}
