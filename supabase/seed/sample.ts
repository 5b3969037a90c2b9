import { type Collection, posts, projects, sections } from "@portfolio/content/collections";
import type { PostFields } from "@portfolio/content/post";
import type { ProjectFields } from "@portfolio/content/project";
import {
  defaultSections,
  type SectionContent,
  type SectionType,
} from "@portfolio/content/sections";
import { contourLines } from "./posts/contour-lines.ts";
import { fortyMicrophones } from "./posts/forty-microphones.ts";
import { listeningWalk } from "./posts/listening-walk.ts";
import { loudDefaults } from "./posts/loud-defaults.ts";
import { oneButton } from "./posts/one-button.ts";
import { paperFirst } from "./posts/paper-first.ts";
import { sampleProjectFields } from "./projects.ts";

/** A `portfolio_sections` row to insert; the database adds the owner and the times. */
export interface SectionInsert {
  section_type: SectionType;
  title: string;
  subtitle: string;
  visible: boolean;
  section_order: number;
  content: SectionContent<SectionType>;
}

/** A `projects` row to insert. Pages sort projects by `created_at`. */
export type ProjectInsert = ProjectFields & { created_at: string };

const dayMs = 24 * 60 * 60 * 1000;

/** ISO 8601 time `days` before `now`. A negative number of days is after `now`. */
const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * dayMs).toISOString();

/** One row for each section type, in the order of the types. */
export function sampleSections(): SectionInsert[] {
  return defaultSections().map(({ type, title, subtitle, visible, content }, index) => ({
    section_type: type,
    title,
    subtitle,
    visible,
    section_order: index,
    content,
  }));
}

/** Six projects, three of them featured, the newest some weeks before `now`. */
export function sampleProjects(now: Date = new Date()): ProjectInsert[] {
  return sampleProjectFields.map((fields, index) => ({
    ...structuredClone({ ...projects.initialValues, ...fields }),
    created_at: daysBefore(now, 20 + index * 120),
  }));
}

/** Six posts: four published before `now`, one scheduled for seven days after it, one draft. */
export function samplePosts(now: Date = new Date()): PostFields[] {
  const publish = (fields: Partial<PostFields>, days: number): PostFields => ({
    ...posts.initialValues,
    ...fields,
    status: "published",
    published_at: daysBefore(now, days),
  });
  return [
    publish(oneButton, -7),
    publish(loudDefaults, 9),
    publish(contourLines, 52),
    publish(listeningWalk, 97),
    publish(paperFirst, 160),
    { ...posts.initialValues, ...fortyMicrophones },
  ];
}

/** First rows of a collection. `key` is the column that identifies a row when the rows are inserted again. */
export interface InitialRows {
  collection: Collection;
  key: "slug" | "section_type";
  rows: readonly object[];
}

/** All sample rows. Sections are last, because the site shows its built-in sample until it has a section. */
export function sampleTables(now: Date = new Date()): InitialRows[] {
  return [
    { collection: projects, key: "slug", rows: sampleProjects(now) },
    { collection: posts, key: "slug", rows: samplePosts(now) },
    { collection: sections, key: "section_type", rows: sampleSections() },
  ];
}
