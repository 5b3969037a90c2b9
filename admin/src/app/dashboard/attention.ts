import { media } from "@portfolio/content/collections";
import { picturesIn } from "@portfolio/content/pictures-in";
import type { SectionRow } from "@portfolio/content/section";
import { parseSection } from "@portfolio/content/section";
import { type Section, sectionTypes } from "@portfolio/content/sections";
import { hasPage } from "@portfolio/content/visibility";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { translated } from "../../i18n/messages.ts";
import { listPath, nameOf, recordPath } from "../../layout/resource.ts";
import { sectionPath } from "../../layout/section-path.ts";
import { type LoadedRecords, pictureColumn } from "./dashboard-resources.ts";
import { internalLinks, type Pages, resolvesTo } from "./internal-links.ts";

export interface Concern {
  text: string;
  /** Page that fixes it. */
  path: string;
}

interface Site {
  sections: readonly SectionRow[];
  loaded: readonly LoadedRecords[];
  undescribedMedia: number;
}

/** Returns the problems of a site. Those that visitors notice come first. */
export function concernsOf(site: Site, now: Date): Concern[] {
  const { sections, loaded, undescribedMedia } = site;
  const rows = sections.flatMap((row) => {
    const section = parseSection(row);
    return section ? [{ section, path: sectionPath(section.type, row.id) }] : [];
  });
  const records = loaded.flatMap(({ resource, records }) =>
    records.map((record) => ({ resource, record })),
  );
  const targets = {
    visibleSections: rows.map(({ section }) => section).filter(({ visible }) => visible),
    pages: loaded.flatMap((each) => pagesOf(each, now)),
  };

  return [
    ...rows
      .filter(({ section }) => section.visible)
      .flatMap(({ section, path }) =>
        internalLinks(section.content)
          .filter(({ href }) => !resolvesTo(href, targets))
          .map(({ href }) => ({
            text: dashboardMessage("deadLink", { section: labelOf(section), href }),
            path,
          })),
      ),
    ...descriptionConcerns(rows.map(({ section }) => section)),
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
        text: dashboardMessage("lacking", { name, smart_count: count }),
        path,
      })),
    ...(undescribedMedia > 0
      ? [
          {
            text: dashboardMessage("lacking", {
              name: translated(media.label),
              smart_count: undescribedMedia,
            }),
            path: listPath(media),
          },
        ]
      : []),
  ];
}

const labelOf = ({ type }: Section) => translated(sectionTypes[type].label);

/** Returns no pages if the resource has none. */
function pagesOf({ resource, records, isComplete }: LoadedRecords, now: Date): Pages[] {
  const { pagePath, visibility } = resource;
  if (!pagePath) return [];
  const visible = records.filter((record) => hasPage(visibility, record, now));
  return [
    {
      prefix: pagePath({ slug: "" }),
      slugs: isComplete ? new Set(visible.map(({ slug }) => slug)) : null,
    },
  ];
}

function descriptionConcerns(sections: readonly Section[]): Concern[] {
  const found = sections.find((section) => section.type === "metadata");
  if (found?.type === "metadata" && found.content.metaDescription.trim() !== "") return [];
  return [{ text: dashboardMessage("noDescription"), path: sectionPath("metadata") }];
}

function picturesWithoutText(content: unknown): number {
  return picturesIn(content).filter(({ src, alt }) => src !== "" && alt.trim() === "").length;
}
