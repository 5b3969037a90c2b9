import { type BackupStatus, maxBackupAgeMs, needsAttention } from "@portfolio/content/backups";
import {
  type Collection,
  collections,
  media,
  messages,
  subscribers,
} from "@portfolio/content/collections";
import {
  archivePath,
  categoryPath,
  decodePath,
  subscribePath,
  tagPath,
} from "@portfolio/content/paths";
import { picturesWithoutAlt } from "@portfolio/content/pictures-in";
import { parseSection, type SectionRow } from "@portfolio/content/section";
import { sectionAnchors } from "@portfolio/content/section-anchor";
import { landingSectionTypes, type Section, sectionTypes } from "@portfolio/content/sections";
import { hasPage } from "@portfolio/content/visibility";
import { metadataContent } from "../../data/content/metadata-content.ts";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { translateText } from "../../i18n/messages.ts";
import {
  filteredListPath,
  listPath,
  nameOf,
  recordPath,
  sectionPath,
} from "../../layout/resource.ts";
import { pictureColumn } from "../record-summaries.ts";
import { type LoadedRecords, newMessages } from "./use-dashboard-data.ts";

export interface Problem {
  text: string;
  /** Page on which the owner can fix the problem. */
  path: string;
}

interface Site {
  sections: readonly SectionRow[];
  loadedRecords: readonly LoadedRecords[];
  undescribedMediaCount: number;
  newMessageCount?: number | undefined;
  /** Reason why subscribers get no mails; null or undefined if they get them. */
  mailProblem?: string | null | undefined;
  /** Undefined while unknown. */
  backupStatus?: BackupStatus | undefined;
  proposalCount?: number | undefined;
}

/** A check of the site. `text` describes the problem, and is falsy if there is none. */
interface Check {
  text: string | false | 0 | null | undefined;
  path: string;
}

/** Returns new messages and then the problems of the site, of which those that visitors notice come first. */
export function findProblems(site: Site, now: Date): Problem[] {
  const { loadedRecords, newMessageCount, mailProblem, proposalCount } = site;
  const rows = site.sections.flatMap((row) => {
    const section = parseSection(row);
    return section ? [{ section, path: sectionPath(section.type, row.id) }] : [];
  });
  const visibleRows = rows.filter(({ section }) => section.visible);
  const targets = {
    visibleSections: visibleRows.map(({ section }) => section),
    pages: loadedRecords.flatMap((each) => pagesOf(each, now)),
  };
  const checks: Check[] = [
    {
      text: newMessageCount && dashboardMessage("newMessages", { smart_count: newMessageCount }),
      path: filteredListPath(messages, newMessages),
    },
    ...visibleRows.flatMap(({ section, path }) =>
      internalLinks(section.content)
        .filter((href) => !leadsToPage(href, targets))
        .map((href) => ({
          text: dashboardMessage("deadLink", { section: labelOf(section), href }),
          path,
        })),
    ),
    {
      text:
        !metadataContent(site.sections)?.metaDescription.trim() &&
        dashboardMessage("noDescription"),
      path: sectionPath("metadata"),
    },
    ...rows.map(({ section, path }) =>
      checkAltText(labelOf(section), path, picturesWithoutAlt(section.content).length),
    ),
    ...loadedRecords.flatMap(({ resource, records }) =>
      records.map((record) =>
        checkAltText(
          nameOf(resource, record),
          recordPath(resource, record),
          picturesWithoutAlt(record[pictureColumn(resource) ?? ""]).length,
        ),
      ),
    ),
    checkAltText(translateText(media.label), listPath(media), site.undescribedMediaCount),
    {
      text: mailProblem && dashboardMessage("mailsStopped", { problem: mailProblem }),
      path: listPath(subscribers),
    },
    ...checkBackups(site.backupStatus, now),
    {
      text: proposalCount && dashboardMessage("proposals", { smart_count: proposalCount }),
      path: "/admin/programs",
    },
  ];
  return checks.flatMap(({ text, path }) => (text ? [{ text, path }] : []));
}

function checkAltText(name: string, path: string, count: number): Check {
  return {
    text: count > 0 && dashboardMessage("missingAltText", { name, smart_count: count }),
    path,
  };
}

function checkBackups(backupStatus: BackupStatus | undefined, now: Date): Check[] {
  const newestBackup = backupStatus?.backups?.[0];
  const archives = backupStatus?.archives;
  const texts = [
    newestBackup &&
      now.getTime() - newestBackup.time > maxBackupAgeMs &&
      dashboardMessage("backupOverdue"),
    archives &&
      needsAttention(archives, now) &&
      dashboardMessage("archiveFailed", { to: archives.to }),
    backupStatus?.staticSite?.failure &&
      dashboardMessage("exportFailed", { to: backupStatus.staticSite.folder }),
  ];
  return texts.map((text) => ({ text, path: "/admin/data" }));
}

const labelOf = ({ type }: Section) => translateText(sectionTypes[type].label);

/** Returns an empty array if the resource has no pages on the site. */
function pagesOf({ resource, records, total }: LoadedRecords, now: Date): CollectionPages[] {
  const { pagePath, visibility } = resource;
  if (!pagePath) return [];
  const visibleRecords = records.filter((record) => hasPage(visibility, record, now));
  return [
    {
      prefix: pagePath({ slug: "" }),
      slugs: records.length === total ? new Set(visibleRecords.map(({ slug }) => slug)) : null,
    },
  ];
}

/** Paths of pages that every site has, some only once it has content. */
const fixedPaths = [
  ...["/", "/auth", "/privacy", "/search", "/sitemap", archivePath(), subscribePath],
  ...Object.values<Collection>(collections).flatMap(({ listPage }) => listPage ?? []),
];

/** Start of the path of a list of posts with a tag or category. The dashboard does not load tags and categories. */
const labelPrefixes = [tagPath(""), categoryPath("")];

/** Paths that exist if the CV section is visible. */
const cvPaths = ["/cv", "/cv.pdf", "/cv.json", "/cv.bib"];

interface Targets {
  /** Visible sections, in order. */
  visibleSections: readonly Section[];
  pages: readonly CollectionPages[];
}

interface CollectionPages {
  /** Start of the paths of the collection's pages, for example `/blog/`. */
  prefix: string;
  /** Slugs of the public records; null if not all are known. */
  slugs: ReadonlySet<string> | null;
}

/** Finds all links to pages of this site in a section's content. Ignores images and files. */
function internalLinks(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(internalLinks);
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([field, value]) => {
    if (typeof value !== "string") return internalLinks(value);
    return /(?:link|href)$/i.test(field) && /^[/#]/.test(value) ? [value] : [];
  });
}

/** Whether a link leads to a public page or visible section. Unknown files, tags and categories count as existing. */
function leadsToPage(href: string, { visibleSections, pages }: Targets): boolean {
  const { pathname, hash } = new URL(href, "https://site.invalid");
  const path = decodePath(pathname).replace(/(?<=.)\/$/, "");
  // Custom pages have the prefix `/`, so several prefixes can match. The longest prefix is the right one.
  const match = pages
    .filter(({ prefix }) => path.startsWith(prefix))
    .toSorted((one, other) => other.prefix.length - one.prefix.length)[0];
  if (cvPaths.includes(path)) return visibleSections.some(({ type }) => type === "cv");
  if (path === "/contact") return visibleSections.some(hasMessageForm);
  if (isFile(path) || labelPrefixes.some((prefix) => path.startsWith(prefix))) return true;
  if (!fixedPaths.includes(path)) {
    return match ? (match.slugs?.has(path.slice(match.prefix.length)) ?? true) : false;
  }
  return path !== "/" || hash === "" || anchorsOf(visibleSections).has(decodePath(hash.slice(1)));
}

const hasMessageForm = (section: Section) =>
  section.type === "contact" && section.content.messageForm;

/** True for feeds, documents and images, which the admin cannot list. */
function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path) || path.startsWith("/storage/");
}

function anchorsOf(sections: readonly Section[]): Set<string> {
  const types = sections
    .map(({ type }) => type)
    .filter((type) => landingSectionTypes.includes(type));
  return new Set(["content", "main", "top", ...sectionAnchors(types)]);
}
