import type { Image } from "@portfolio/content/fields";
import type { DesignDirection } from "@portfolio/content/look";
import { copyName, copyWidths } from "@portfolio/content/media-name";
import type { PostFields } from "@portfolio/content/post";
import type { ProjectFields } from "@portfolio/content/project";
import type { SectionType, sectionTypes } from "@portfolio/content/sections";
import type { Composition } from "../../scripts/sample-art/svg.ts";

/** Input for a row: `Key` is required; other fields default to those of a new row. */
type RowInput<Fields, Key extends keyof Fields> = Partial<Fields> & Pick<Fields, Key>;

/** A section's input. Omitted content is empty. */
type SectionInput = {
  [T in SectionType]: {
    type: T;
    title: string;
    subtitle?: string;
    content: (typeof sectionTypes)[T]["schema"]["_zod"]["input"];
  };
}[SectionType];

/** A fictional owner with the content and pictures of a site. The site must look right in every design direction. */
export interface TestOwner {
  /** Name in file names and on the command line. */
  name: string;
  preferredDirection: DesignDirection;
  /** Paths of a project and a post whose pages are tested besides the landing page and the lists. */
  projectPath: string;
  postPath: string;
  /** Sections of the landing page in order, then the CV and the metadata. */
  sections: readonly SectionInput[];
  /** The newest first. */
  projects: readonly RowInput<ProjectFields, "title" | "slug">[];
  /** The newest first. */
  posts: readonly RowInput<PostFields, "title" | "slug" | "excerpt" | "content">[];
  pictures: readonly DrawnPicture[];
}

/** An owner's picture with its drawing function. */
export interface DrawnPicture {
  image: Image;
  /** Prefix of the names of its files in the storage bucket. */
  stem: string;
  /** @returns SVG in the picture's size. */
  draw(): string;
}

/**
 * A picture as stored after an upload.
 *
 * @param size Pixels.
 */
export function createDrawnPicture(
  name: string,
  alt: string,
  [width, height]: readonly [width: number, height: number],
  placeholder: string,
  draw: Composition,
): DrawnPicture {
  const stem = `owners/${name}-0000000000000000-${width}x${height}`;
  const urlOfWidth = (copyWidth: number) =>
    `/storage/v1/object/public/media/${copyName(stem, copyWidth, "webp")}`;
  const variants = copyWidths
    .filter((copyWidth) => copyWidth < width)
    .map((copyWidth) => ({ src: urlOfWidth(copyWidth), width: copyWidth }));
  return {
    image: { src: urlOfWidth(width), alt, width, height, variants, placeholder },
    stem,
    draw: () => draw(name, width, height),
  };
}
