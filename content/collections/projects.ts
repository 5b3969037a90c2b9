import {
  choice,
  image,
  link,
  list,
  object,
  optionalImage,
  positiveInteger,
  slug,
  text,
  textList,
  title,
  toggle,
  year,
} from "../fields.ts";
import { projectPath } from "../paths.ts";
import { defineCollection, type RowOf } from "./collection.ts";
import { createRowParser, type PageRecord } from "./row-parser.ts";
import { whenVisibleAndPublic } from "./visibility.ts";

const furtherLink = object({
  label: text().describe("Text of the link"),
  href: link().describe("Link"),
});

const galleryPicture = object({ ...image.shape, caption: text().describe("Caption") });

/** Who may read a project: everyone, readers with the password, or only the owner and the readers of a selection. */
const accessLevels = ["public", "protected", "private"] as const;

export const projects = defineCollection("projects", {
  name: "projects",
  label: "Projects",
  description: "Your projects",
  singular: "project",
  keywords: ["work", "portfolio", "case study", "export", "csv"],
  fields: {
    title: title("Give the project a title."),
    slug: slug().describe("Page address"),
    summary: text().describe("Summary"),
    year: year().describe("Year"),
    role: text().describe("Role"),
    client: text().describe("Client"),
    description: text().describe("Description"),
    url: link().describe("Link"),
    repo_url: link().describe("Source code"),
    links: list(furtherLink).describe("Further links"),
    cover: optionalImage().describe("Cover"),
    gallery: list(galleryPicture).describe("Gallery"),
    /** The social image; if null, the cover or a generated image is used. */
    og_image: optionalImage().describe("Picture in previews"),
    tags: textList().describe("Tags"),
    featured: toggle(false).describe("Featured"),
    visible: toggle(true).describe("Visible"),
    access: choice(accessLevels, "public").describe("Who may read it"),
    /** Shown on the page of a protected project, with {@link protected_cover}. */
    access_note: text().describe("Why it is protected"),
    protected_cover: optionalImage().describe("Picture for everybody"),
    access_days: positiveInteger(365, 30).describe("How long it stays unlocked in a browser"),
  },
  displayName: "title",
  pagePath: ({ slug }) => projectPath(slug),
  listPage: "/projects",
  visibility: whenVisibleAndPublic,
  orderedBy: "position",
  search: { index: "search" },
  textColumn: "description",
  keepsVersions: true,
  socialImage: {
    title: ["title"],
    subtitle: ["summary"],
    eyebrow: "tags",
    picture: { column: "cover", template: "card" },
    override: { column: "og_image", stores: "image" },
  },
});

export type ProjectRow = RowOf<typeof projects>;

export type ProjectFields = typeof projects.initialValues;

export type Project = PageRecord<typeof projects>;

export const parseProject = createRowParser(projects);
