import { type BackupStatus, maxBackupAgeMs, needsAttention } from "@portfolio/content/backups";
import { media, messages, posts, projects, subscribers } from "@portfolio/content/collections";
import { isDeadLink } from "@portfolio/content/dead-link";
import { picturesWithoutAlt } from "@portfolio/content/pictures-in";
import { isShownOnLanding, parseSection, type SectionRow } from "@portfolio/content/section";
import { type Section, sectionTypes } from "@portfolio/content/sections";
import { hasPage } from "@portfolio/content/visibility";
import { metadataContent } from "../../data/content/metadata-content.ts";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { translateText } from "../../i18n/messages.ts";
import {
  filteredListPath,
  listPath,
  recordPath,
  sectionPath,
  titleOf,
} from "../../layout/resource.ts";
import { pictureColumn } from "../record-summaries.ts";
import { type DashboardData, type LoadedRecords, newMessagesFilter } from "./use-dashboard-data.ts";

export interface SiteProblem {
  text: string;
  /** Page on which the owner can fix the problem. */
  path: string;
}

/** The loaded data of the site. A value that is not loaded yet, or could not be loaded, is undefined. */
type LoadedSite = { sections: readonly SectionRow[] } & Partial<DashboardData> &
  Pick<DashboardData, "loadedRecords" | "undescribedMediaCount">;

/** A check of the site. `text` describes the problem, and is falsy if there is none. */
interface Check {
  text: string | false | 0 | null | undefined;
  path: string;
}

/** Returns a notice of new messages, then the problems that visitors notice, then the other problems of the site. */
export function findProblems(site: LoadedSite, now: Date): SiteProblem[] {
  const { loadedRecords, newMessageCount, mailProblem, proposalCount, deadLinks } = site;
  const rows = site.sections.flatMap((row) => {
    const section = parseSection(row);
    return section ? [{ section, path: sectionPath(section.type, row.id) }] : [];
  });
  const visibleRows = rows.filter(({ section }) => section.visible);
  const visibleSections = visibleRows.map(({ section }) => section);
  const hasPosts = hasPublicRecords(posts.name, loadedRecords, now);
  const hasProjects = hasPublicRecords(projects.name, loadedRecords, now);
  const linkedSite = {
    sections: visibleSections.filter((section) =>
      isShownOnLanding(section, hasPosts || hasProjects),
    ),
    hasCv: visibleSections.some(({ type }) => type === "cv"),
    hasPosts,
    projectCount: Number(hasProjects),
    deadLinks,
  };
  const hasContactForm = visibleSections.some(hasMessageForm);
  const leadsNowhere = (href: string) =>
    isDeadLink(href, linkedSite) || (!hasContactForm && /^\/contact(?:[?#]|$)/.test(href));
  const checks: Check[] = [
    {
      text: newMessageCount && dashboardMessage("newMessages", { smart_count: newMessageCount }),
      path: filteredListPath(messages, newMessagesFilter),
    },
    ...visibleRows.flatMap(({ section, path }) =>
      findInternalLinks(section.content)
        .filter(leadsNowhere)
        .map((href) => ({
          text: dashboardMessage("deadLink", { section: sectionLabel(section), href }),
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
      checkAltText(sectionLabel(section), path, picturesWithoutAlt(section.content).length),
    ),
    ...loadedRecords.flatMap(({ resource, records }) =>
      records.map((record) =>
        checkAltText(
          titleOf(resource, record),
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

const sectionLabel = ({ type }: Section) => translateText(sectionTypes[type].label);

/** Finds all links to pages of this site in a section's content. Ignores images and files. */
function findInternalLinks(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(findInternalLinks);
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([field, value]) => {
    if (typeof value !== "string") return findInternalLinks(value);
    return /(?:link|href)$/i.test(field) && /^[/#]/.test(value) ? [value] : [];
  });
}

const hasMessageForm = (section: Section) =>
  section.type === "contact" && section.content.messageForm;

/** Whether visitors can open a record of the collection; true if too few records are loaded to tell. */
function hasPublicRecords(name: string, loadedRecords: readonly LoadedRecords[], now: Date) {
  const loaded = loadedRecords.find(({ resource }) => resource.name === name);
  if (!loaded || loaded.total > loaded.records.length) return true;
  return loaded.records.some((record) => hasPage(loaded.resource.visibility, record, now));
}
