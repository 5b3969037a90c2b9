import { media } from "@portfolio/content/collections";
import { picturesIn } from "@portfolio/content/pictures-in";
import type { SectionRow } from "@portfolio/content/section";
import { parseSection } from "@portfolio/content/section";
import { type Section, sectionTypes } from "@portfolio/content/sections";
import { type Publishing, stateOf } from "../../data/content/publishing.ts";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { translated } from "../../i18n/messages.ts";
import { listPath, nameOf, recordPath } from "../../layout/resource.ts";
import { sectionPath } from "../../layout/section-path.ts";
import { internalLinks, type Pages, resolvesTo } from "./internal-links.ts";
import {
  type LoadedRecords,
  pictureColumn,
  type ShownResource,
  type Summary,
} from "./shown-resources.ts";

/** One thing the owner may want to see to, and where. */
export interface Concern {
  /** What it is about, in one sentence. */
  text: string;
  /** Where it can be seen to. */
  path: string;
  /** A moment that belongs to it, ISO 8601. */
  when?: string;
}

interface Site {
  sections: readonly SectionRow[];
  known: readonly LoadedRecords[];
  /** How many pictures of the media library have no alternative text. */
  undescribedMedia: number;
}

/** Everything of the site that needs its owner, what visitors notice first. */
export function concernsOf(site: Site, now: Date): Concern[] {
  const { sections, known, undescribedMedia } = site;
  const rows = sections.flatMap((row) => {
    const section = parseSection(row);
    const isTouched = row.updated_at !== row.created_at;
    return section ? [{ section, isTouched, path: sectionPath(section.type, row.id) }] : [];
  });
  const records = known.flatMap(({ kind, records }) => records.map((record) => ({ kind, record })));
  const targets = {
    shown: rows.map(({ section }) => section).filter(({ visible }) => visible),
    pages: known.flatMap((each) => pagesOf(each, now)),
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
      ...records.map(({ kind, record }) => ({
        name: nameOf(kind, record),
        path: recordPath(kind, record),
        count: picturesWithoutText(record[pictureColumn(kind) ?? ""]),
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
    ...records.flatMap(({ kind, record }) => waiting(kind, record, "scheduled", now)),
    ...records.flatMap(({ kind, record }) => waiting(kind, record, "draft", now)),
    ...rows
      // What the site began with hidden waits for its owner to begin it, and is no concern.
      .filter(({ section, isTouched }) => !section.visible && isTouched)
      .filter(({ section }) => sectionTypes[section.type].place !== "site")
      .map(({ section, path }) => ({
        text: dashboardMessage("isHidden", { section: labelOf(section) }),
        path,
      })),
  ];
}

const labelOf = ({ type }: Section) => translated(sectionTypes[type].label);

/** The pages of a kind that visitors can read; none for a kind without pages. */
function pagesOf({ kind, records, isWhole }: LoadedRecords, now: Date): Pages[] {
  const { address, isPublic } = kind;
  if (!address) return [];
  const shown = records.filter((record) => isPublic.matches(record, now));
  return [
    {
      below: address({ slug: "" }),
      slugs: isWhole ? new Set(shown.map(({ slug }) => slug)) : null,
    },
  ];
}

/** A record that visitors are to read one day, if that is how it stands. */
function waiting(
  kind: ShownResource,
  record: Summary,
  state: "scheduled" | "draft",
  now: Date,
): Concern[] {
  if (kind.isPublic.rule !== "due") return [];
  const due = record as Summary & Publishing;
  if (stateOf(due, now) !== state) return [];
  const [what, when] =
    state === "draft"
      ? (["isDraft", due.updated_at] as const)
      : (["appears", due.published_at ?? ""] as const);
  return [
    {
      text: dashboardMessage(what, { title: nameOf(kind, due) }),
      path: recordPath(kind, due),
      when,
    },
  ];
}

function descriptionConcerns(sections: readonly Section[]): Concern[] {
  const found = sections.find((section) => section.type === "metadata");
  if (found?.type === "metadata" && found.content.metaDescription.trim() !== "") return [];
  return [{ text: dashboardMessage("noDescription"), path: sectionPath("metadata") }];
}

/** How many pictures inside `content` nobody described. */
function picturesWithoutText(content: unknown): number {
  return picturesIn(content).filter(({ src, alt }) => src !== "" && alt.trim() === "").length;
}
