import type { Image } from "@portfolio/content/fields";
import type { DirectionName } from "@portfolio/content/look";
import { copyName, copyWidths } from "@portfolio/content/media-name";
import type { PostFields } from "@portfolio/content/post";
import type { ProjectFields } from "@portfolio/content/project";
import type { SectionType, sectionTypes } from "@portfolio/content/sections";

/** What a row must say for itself; the rest is as in a new row. */
type Said<Fields, Key extends keyof Fields> = Partial<Fields> & Pick<Fields, Key>;

/** A section as an owner filled it in. What is left out of its content is empty. */
type OwnersSection = {
  [T in SectionType]: {
    type: T;
    title: string;
    subtitle?: string;
    content: (typeof sectionTypes)[T]["schema"]["_zod"]["input"];
  };
}[SectionType];

/** A person whose site every direction has to suit: what they would write, and the pictures that they have. */
export interface TestOwner {
  /** As files are called. */
  name: string;
  /** The direction in which they would want it. */
  suits: DirectionName;
  /** A page of theirs besides the landing page and the lists: the address of a project and of a post. */
  project: string;
  post: string;
  /** The landing page's in their order, then the CV and the metadata. */
  sections: readonly OwnersSection[];
  /** The newest first. */
  projects: readonly Said<ProjectFields, "title" | "slug">[];
  /** The newest first. */
  posts: readonly Said<PostFields, "title" | "slug" | "excerpt" | "content">[];
  pictures: readonly OwnersPicture[];
}

/** A picture of an owner's, and how it is drawn. */
export interface OwnersPicture {
  image: Image;
  /** What the names of its objects in the bucket begin with. */
  stem: string;
  /** SVG of its size. */
  draw(): string;
}

/**
 * A picture as it is stored once it was uploaded.
 *
 * @param size pixels.
 * @param draw the SVG; it is told the name, which chance may be drawn from, and the size.
 */
export function ownersPicture(
  name: string,
  alt: string,
  [width, height]: readonly [width: number, height: number],
  placeholder: string,
  draw: (name: string, width: number, height: number) => string,
): OwnersPicture {
  const stem = `owners/${name}-0000000000000000-${width}x${height}`;
  const address = (copy: number) =>
    `/storage/v1/object/public/media/${copyName(stem, copy, "webp")}`;
  const variants = copyWidths
    .filter((copy) => copy < width)
    .map((copy) => ({ src: address(copy), width: copy }));
  return {
    image: { src: address(width), alt, width, height, variants, placeholder },
    stem,
    draw: () => draw(name, width, height),
  };
}
