import { type BackupStatus, maxBackupAgeMs, needsAttention } from "@portfolio/content/backups";
import { type Collection, collections, media, subscribers } from "@portfolio/content/collections";
import { decodePath } from "@portfolio/content/paths";
import { picturesIn } from "@portfolio/content/pictures-in";
import { parseSection, type SectionRow } from "@portfolio/content/section";
import { sectionAnchors } from "@portfolio/content/section-anchor";
import { landingSectionTypes, type Section, sectionTypes } from "@portfolio/content/sections";
import { hasPage } from "@portfolio/content/visibility";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { translateText } from "../../i18n/messages.ts";
import { listPath, nameOf, recordPath, sectionPath } from "../../layout/resource.ts";
import { type LoadedRecords, pictureColumn } from "./use-dashboard-data.ts";

export interface Problem {
  text: string;
  /** Page on which the owner can fix the problem. */
  path: string;
}

interface Site {
  sections: readonly SectionRow[];
  loadedRecords: readonly LoadedRecords[];
  undescribedMediaCount: number;
  /** Why no mails are sent to subscribers; null or undefined if they are. */
  mailProblem?: string | null | undefined;
  /** Undefined while unknown. */
  backupStatus?: BackupStatus | undefined;
  proposalCount?: number | undefined;
}

/** Returns the problems of a site. Those that visitors notice come first. */
export function findProblems(site: Site, now: Date): Problem[] {
  const { sections, loadedRecords, undescribedMediaCount } = site;
  const rows = sections.flatMap((row) => {
    const section = parseSection(row);
    return section ? [{ section, path: sectionPath(section.type, row.id) }] : [];
  });
  const records = loadedRecords.flatMap(({ resource, records }) =>
    records.map((record) => ({ resource, record })),
  );
  const targets = {
    visibleSections: rows.map(({ section }) => section).filter(({ visible }) => visible),
    pages: loadedRecords.flatMap((each) => pagesOf(each, now)),
  };

  return [
    ...rows
      .filter(({ section }) => section.visible)
      .flatMap(({ section, path }) =>
        internalLinks(section.content)
          .filter(({ href }) => !leadsToPage(href, targets))
          .map(({ href }) => ({
            text: dashboardMessage("deadLink", { section: labelOf(section), href }),
            path,
          })),
      ),
    ...descriptionProblems(rows.map(({ section }) => section)),
    ...[
      ...rows.map(({ section, path }) => ({
        name: labelOf(section),
        path,
        count: picturesWithoutText(section.content),
      })),
      ...records.map(({ resource, record }) => ({
        name: nameOf(resource, record),
        path: recordPath(resource, record),
        count: picturesWithoutText(record[pictureColumn(resource) ?? ""]),
      })),
    ]
      .filter(({ count }) => count > 0)
      .map(({ name, path, count }) => ({
        text: dashboardMessage("missingAltText", { name, smart_count: count }),
        path,
      })),
    ...(undescribedMediaCount > 0
      ? [
          {
            text: dashboardMessage("missingAltText", {
              name: translateText(media.label),
              smart_count: undescribedMediaCount,
            }),
            path: listPath(media),
          },
        ]
      : []),
    ...(site.mailProblem
      ? [
          {
            text: dashboardMessage("mailsStopped", { problem: site.mailProblem }),
            path: listPath(subscribers),
          },
        ]
      : []),
    ...backupProblems(site.backupStatus, now),
    ...(site.proposalCount
      ? [
          {
            text: dashboardMessage("proposals", { smart_count: site.proposalCount }),
            path: "/admin/programs",
          },
        ]
      : []),
  ];
}

function backupProblems(backupStatus: BackupStatus | undefined, now: Date): Problem[] {
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
      dashboardMessage("exportFailed", { to: backupStatus.staticSite.to }),
  ];
  return texts.flatMap((text) => (text ? [{ text, path: "/admin/data" }] : []));
}

const labelOf = ({ type }: Section) => translateText(sectionTypes[type].label);

/** Returns an empty array if the resource has no pages on the site. */
function pagesOf({ resource, records, isComplete }: LoadedRecords, now: Date): CollectionPages[] {
  const { pagePath, visibility } = resource;
  if (!pagePath) return [];
  const visibleRecords = records.filter((record) => hasPage(visibility, record, now));
  return [
    {
      prefix: pagePath({ slug: "" }),
      slugs: isComplete ? new Set(visibleRecords.map(({ slug }) => slug)) : null,
    },
  ];
}

function descriptionProblems(sections: readonly Section[]): Problem[] {
  const metadata = sections.find((section) => section.type === "metadata");
  if (metadata?.type === "metadata" && metadata.content.metaDescription.trim() !== "") return [];
  return [{ text: dashboardMessage("noDescription"), path: sectionPath("metadata") }];
}

function picturesWithoutText(content: unknown): number {
  return picturesIn(content).filter(({ src, alt }) => src !== "" && alt.trim() === "").length;
}

/** Paths that exist on every site. */
const fixedPaths = [
  ...["/", "/auth", "/privacy", "/sitemap"],
  ...Object.values<Collection>(collections).flatMap(({ listPage }) => listPage ?? []),
];

/** Paths that exist while the CV section is visible. */
const cvPaths = ["/cv", "/cv.pdf", "/cv.json", "/cv.bib"];

interface Targets {
  /** Visible sections, in order. */
  visibleSections: readonly Section[];
  pages: readonly CollectionPages[];
}

interface CollectionPages {
  /** For example `/blog/`. */
  prefix: string;
  /** Slugs of the public records; null if not all are known. */
  slugs: ReadonlySet<string> | null;
}

interface InternalLink {
  field: string;
  href: string;
}

/** Finds all links to pages of this site in a section's content. Ignores images and files. */
function internalLinks(content: unknown): InternalLink[] {
  if (Array.isArray(content)) return content.flatMap(internalLinks);
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([field, value]): InternalLink[] => {
    if (typeof value !== "string") return internalLinks(value);
    return /(?:link|href)$/i.test(field) && /^[/#]/.test(value) ? [{ field, href: value }] : [];
  });
}

/** Whether a link leads to a public page or visible section. Unknown files are treated as existing. */
function leadsToPage(href: string, { visibleSections, pages }: Targets): boolean {
  const { pathname, hash } = new URL(href, "https://site.invalid");
  const path = decodePath(pathname).replace(/(?<=.)\/$/, "");
  // Pages directly below the root have the shortest prefix.
  const match = pages
    .filter(({ prefix }) => path.startsWith(prefix))
    .toSorted((one, other) => other.prefix.length - one.prefix.length)[0];
  if (cvPaths.includes(path)) return visibleSections.some(({ type }) => type === "cv");
  if (isFile(path)) return true;
  if (!fixedPaths.includes(path)) {
    return match ? (match.slugs?.has(path.slice(match.prefix.length)) ?? true) : false;
  }
  return path !== "/" || hash === "" || anchorsOf(visibleSections).has(decodePath(hash.slice(1)));
}

/** True for feeds, documents and images, which the admin cannot list. */
function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path) || path.startsWith("/storage/");
}

function anchorsOf(sections: readonly Section[]): Set<string> {
  const types = sections
    .map(({ type }) => type)
    .filter((type) => landingSectionTypes.includes(type));
  return new Set(["content", "top", ...sectionAnchors(types)]);
}
