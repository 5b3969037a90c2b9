import type { Image } from "@portfolio/content/fields";
import type { DesignDirection } from "@portfolio/content/look";
import { variantName, variantWidths } from "@portfolio/content/media-name";
import type { PostFields } from "@portfolio/content/post";
import type { ProjectFields } from "@portfolio/content/project";
import type { SampleName } from "@portfolio/content/sample-image";
import type { SectionType, sectionTypes } from "@portfolio/content/sections";

/** Input for a row. Fields other than `Key` are optional; they have the defaults of a new row. */
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
  preferredDesignDirection: DesignDirection;
  /** Paths of a project and a post whose pages are tested besides the landing page and the lists. */
  projectPath: string;
  postPath: string;
  /** Sections of the landing page in order, then the CV and the metadata. */
  sections: readonly SectionInput[];
  /** The newest first. */
  projects: readonly RowInput<ProjectFields, "title" | "slug">[];
  /** The newest first. */
  posts: readonly RowInput<PostFields, "title" | "slug" | "excerpt" | "content">[];
  pictures: readonly TestPicture[];
}

/** An owner's picture: a picture of the sample site, cropped to another size. */
export interface TestPicture {
  image: Image;
  /** Prefix of the names of its files in the storage bucket. */
  stem: string;
  sample: SampleName;
}

/**
 * A picture as the admin stores it after an upload.
 *
 * @param size Width and height in pixels.
 */
export function createPicture(
  sample: SampleName,
  alt: string,
  [width, height]: readonly [width: number, height: number],
  placeholder: string,
): TestPicture {
  const stem = `owners/${sample}-0000000000000000-${width}x${height}`;
  const urlOfWidth = (variantWidth: number) =>
    `/storage/v1/object/public/media/${variantName(stem, variantWidth, "webp")}`;
  const variants = variantWidths
    .filter((variantWidth) => variantWidth < width)
    .map((variantWidth) => ({ src: urlOfWidth(variantWidth), width: variantWidth }));
  const image = { src: urlOfWidth(width), alt, width, height, variants, placeholder };
  return { image, stem, sample };
}
