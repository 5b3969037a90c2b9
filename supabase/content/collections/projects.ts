import {
  image,
  link,
  list,
  object,
  optionalImage,
  slug,
  text,
  textList,
  title,
  toggle,
  year,
} from "../fields.ts";
import { projectPath } from "../paths.ts";
import { defineCollection, type RowOf } from "./collection.ts";
import { whenVisible } from "./publicity.ts";
import { type PageRecord, readRow } from "./read-row.ts";

const furtherLink = object({
  label: text().describe("Text of the link"),
  href: link().describe("Link"),
});

const galleryPicture = object({ ...image.shape, caption: text().describe("Caption") });

/** What the owner has made. */
export const projects = defineCollection("projects", {
  name: "projects",
  label: "Projects",
  description: "What you have made",
  singular: "project",
  keywords: ["work", "portfolio", "case study", "export", "csv"],
  fields: {
    title: title("Give the project a title."),
    slug: slug().describe("Slug"),
    summary: text().describe("Summary"),
    year: year().describe("Year"),
    role: text().describe("Role"),
    client: text().describe("Client"),
    /** Markdown. */
    description: text().describe("Description"),
    url: link().describe("Link"),
    repo_url: link().describe("Source code"),
    /** Where else it is told about. */
    links: list(furtherLink).describe("Further links"),
    cover: optionalImage().describe("Cover"),
    gallery: list(galleryPicture).describe("Gallery"),
    /** The picture in social previews; null means the cover, or one that the server draws. */
    og_image: optionalImage().describe("Picture in previews"),
    tags: textList().describe("Tags"),
    featured: toggle(false).describe("Featured"),
    visible: toggle(true).describe("Visible"),
  },
  nameOf: "title",
  address: ({ slug }) => projectPath(slug),
  listPage: "/projects",
  isPublic: whenVisible,
  order: [{ column: "created_at", ascending: false }],
  search: { index: "search" },
  longText: "description",
  keepsVersions: true,
  socialImage: {
    title: ["title"],
    subtitle: ["summary"],
    eyebrow: "tags",
    picture: { column: "cover", template: "card" },
    chosen: { column: "og_image", as: "picture" },
  },
});

/** A row of `projects`, as the database has it. */
export type ProjectRow = RowOf<typeof projects>;

/** The columns of a project that an owner edits, ready to insert. */
export type ProjectFields = typeof projects.blank;

/** A project as pages see it. */
export type Project = PageRecord<typeof projects>;

/** A row as a project that a page can show. See {@link readRow}. */
export const parseProject = readRow(projects);
