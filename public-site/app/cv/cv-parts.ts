import type { SectionContent } from "@portfolio/content/sections";
import { formatDate } from "../components/dates.ts";
import type { SiteMessages } from "../i18n/messages.ts";
import { type Citation, citationsOf } from "./citation.ts";

/** The non-breaking space prevents a line that begins with the dot. */
const dot = "\u00a0· ";

/** Content of the CV section: the fields of JSON Resume, which parts are visible, and the page size of the PDF. */
export type Cv = SectionContent<"cv">;

type CvPartName = keyof Cv["sections"];

/** An entry of a CV part: a role, a degree, a skill. Pages omit empty texts. */
export interface CvEntry {
  /** Text beside the entry, for example a period or the name of a skill. */
  aside: string;
  title: string;
  /** Link of the title. */
  url: string;
  /** Company, institution or place. */
  organisation: string;
  /** Muted line below the title: for example location, grade or keywords. */
  note: string;
  text: string;
  points: readonly string[];
  /** Consecutive roles in the same company, if there are several; `title` is then the company. Otherwise empty. */
  roles: readonly CvEntry[];
  citation?: Citation | undefined;
}

export interface CvPart {
  name: CvPartName;
  title: string;
  entries: CvEntry[];
}

/** A period in the site's language. Equal dates are shown once; a missing end means "Present". */
export function formatPeriod(start: string, end: string, messages: SiteMessages): string {
  if (!start && !end) return "";
  const { locale } = messages;
  const endText = end ? formatDate(end, locale) : messages.present;
  return start && start !== end ? `${formatDate(start, locale)} – ${endText}` : endText;
}

/** Groups consecutive roles at the same company, in the owner's order. */
function groupByCompany(work: Cv["work"]): Cv["work"][] {
  const groups: Cv["work"][] = [];
  for (const role of work) {
    const group = groups.at(-1);
    if (group?.[0] && role.name !== "" && isSameName(group[0].name, role.name)) group.push(role);
    else groups.push([role]);
  }
  return groups;
}

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * The visible parts of a CV that have entries, in page order, as text.
 *
 * @param messages the site's messages, for titles and dates.
 */
export function listCvParts(cv: Cv, messages: SiteMessages): CvPart[] {
  const { comma, locale } = messages;
  const titles = { ...messages.cvParts, projects: messages.collections.projects };
  const citations = citationsOf(cv.publications, cv.basics.name);
  const periodOf = (entry: { startDate: string; endDate: string }) =>
    formatPeriod(entry.startDate, entry.endDate, messages);
  const toDateText = (value: string) => (value ? formatDate(value, locale) : "");

  const toRole = (entry: Cv["work"][number]): CvEntry => ({
    ...emptyEntry,
    aside: periodOf(entry),
    title: entry.position,
    text: entry.summary,
    points: entry.highlights,
  });
  const toEmployer = (group: Cv["work"]): CvEntry[] => {
    const [firstRole] = group;
    if (!firstRole) return [];
    const note = joinTexts([firstRole.location, firstRole.description], dot);
    if (group.length === 1) {
      const title = firstRole.position || firstRole.name;
      const organisation = firstRole.position ? firstRole.name : "";
      return [{ ...toRole(firstRole), title, organisation, url: firstRole.url, note }];
    }
    return [
      {
        ...emptyEntry,
        aside: formatPeriod(earliestStart(group), latestEnd(group), messages),
        title: firstRole.name,
        url: firstRole.url,
        note,
        roles: group.map(toRole),
      },
    ];
  };

  const entries: { readonly [Name in CvPartName]: Partial<CvEntry>[] } = {
    work: groupByCompany(cv.work).flatMap(toEmployer),
    projects: cv.projects.map((entry) => ({
      aside: periodOf(entry),
      title: entry.name,
      organisation: entry.entity,
      url: entry.url,
      note: [...entry.roles, ...entry.keywords].join(dot),
      text: entry.description,
      points: entry.highlights,
    })),
    education: cv.education.map((entry) => {
      const degree = joinTexts([entry.studyType, entry.area], comma);
      return {
        aside: periodOf(entry),
        title: degree || entry.institution,
        organisation: degree ? entry.institution : "",
        url: entry.url,
        note: entry.score,
        text: entry.courses.join(comma),
      };
    }),
    skills: cv.skills.map(({ name, level, keywords }) => ({
      aside: name,
      text: joinTexts([level, keywords.join(comma)], ": "),
    })),
    languages: cv.languages.map(({ language, fluency }) => ({ aside: language, text: fluency })),
    certificates: cv.certificates.map((entry) => ({
      aside: toDateText(entry.date),
      title: entry.name,
      organisation: entry.issuer,
      url: entry.url,
    })),
    publications: cv.publications.map((entry, index) => ({
      citation: citations[index],
      aside: toDateText(entry.releaseDate),
      title: entry.name,
      organisation: entry.publisher,
      url: entry.url,
      note: joinTexts([entry.authors.join(comma), entry.type], dot),
      text: entry.summary,
    })),
    awards: cv.awards.map((entry) => ({
      aside: toDateText(entry.date),
      title: entry.title,
      organisation: entry.awarder,
      text: entry.summary,
    })),
    volunteer: cv.volunteer.map((entry) => ({
      aside: periodOf(entry),
      title: entry.position || entry.organization,
      organisation: entry.position ? entry.organization : "",
      url: entry.url,
      text: entry.summary,
      points: entry.highlights,
    })),
    interests: cv.interests.map(({ name, keywords }) => ({
      aside: name,
      text: keywords.join(comma),
    })),
    references: cv.references.map(({ name, reference }) => ({ aside: name, text: reference })),
  };
  return (Object.keys(entries) as CvPartName[])
    .filter((name) => cv.sections[name] && entries[name].length > 0)
    .map((name) => ({
      name,
      title: titles[name],
      entries: entries[name].map((entry) => ({ ...emptyEntry, ...entry })),
    }));
}

const emptyEntry: CvEntry = {
  aside: "",
  title: "",
  url: "",
  organisation: "",
  note: "",
  text: "",
  points: [],
  roles: [],
};

const joinTexts = (texts: string[], separator: string) => texts.filter(Boolean).join(separator);

const earliestStart = (roles: Cv["work"]) =>
  roles
    .map(({ startDate }) => startDate)
    .filter(Boolean)
    .sort()[0] ?? "";

/** The latest end date; empty if one of the roles has started and not ended. */
const latestEnd = (roles: Cv["work"]) => {
  const datedRoles = roles.filter(({ startDate, endDate }) => startDate || endDate);
  const endDates = datedRoles.map(({ endDate }) => endDate).sort();
  return endDates.includes("") ? "" : (endDates.at(-1) ?? "");
};
