import {
  type CollectionWithImageOverride,
  sections as sectionCollection,
} from "@portfolio/content/collections";
import type { Image } from "@portfolio/content/fields";
import { designOfRecord, makeDesign, type SocialImageDesign } from "@portfolio/social-image";
import type { RaRecord } from "react-admin";
import type { SocialImageTarget } from "../../data/provider/social-image-target.ts";
import type { StoredSocialImage } from "../../data/provider/social-images.ts";
import { socialImageMessage } from "../../i18n/en/social-image.ts";

/** Subject of an image: the site, a section or a record. The image takes its texts from the subject. */
export interface ImageSubject {
  id: string;
  group: string;
  label: string;
  target: SocialImageTarget;
  title: string;
  design: SocialImageDesign;
}

type Row = RaRecord & Record<string, unknown>;

interface CollectionRows {
  collection: CollectionWithImageOverride;
  rows: readonly Row[];
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** All possible subjects of an image; the site comes first. */
export function subjectsOf(sections: Row[], records: readonly CollectionRows[]): ImageSubject[] {
  const metadata = contentOf(sections.find(({ section_type }) => section_type === "metadata"));
  const hero = sections.find(({ section_type }) => section_type === "hero");
  const siteName =
    firstText(metadata, ["metaAuthor", "ogSiteName", "pageTitle"]) || window.location.hostname;
  const portrait = textOf((contentOf(hero).portrait as Image | null | undefined)?.src);
  const title = siteTitle(metadata);
  const createDesign = (values: Partial<SocialImageDesign>) => makeDesign({ siteName, ...values });

  const site: ImageSubject = {
    id: "site",
    group: socialImageMessage("siteGroup"),
    label: socialImageMessage("theSite"),
    target: { kind: "site" },
    title,
    design: createDesign({
      template: portrait ? "portrait" : "statement",
      title,
      subtitle: textOf(hero?.title) || firstText(metadata, ["ogDescription", "metaDescription"]),
      picture: portrait,
    }),
  };
  const sectionSubjects = sections
    .filter((row) => textOf(row.title) && row.section_type !== "metadata")
    .map(
      (row): ImageSubject => ({
        id: String(row.id),
        group: sectionCollection.label,
        label: textOf(row.title),
        target: { kind: "site" },
        title: textOf(row.title),
        design: createDesign({ title: textOf(row.title), subtitle: textOf(row.subtitle) }),
      }),
    );
  const recordSubjects = records.flatMap(({ collection, rows }) =>
    rows.map((row): ImageSubject => {
      const { singular, label, socialImage } = collection;
      const design = designOfRecord(socialImage, row);
      return {
        id: `${singular}:${row.id}`,
        group: label,
        label: textOf(row.title),
        target: { kind: singular, id: String(row.id) },
        title: design.title,
        design: createDesign(design),
      };
    }),
  );
  return [site, ...sectionSubjects, ...recordSubjects];
}

/** The first of these values that is a non-empty text. */
function firstText(values: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  return names.map((name) => textOf(values[name])).find(Boolean) ?? "";
}

/** The site's title in shared links, from its metadata. */
export function siteTitle(metadata: Readonly<Record<string, unknown>>): string {
  const names = ["ogTitle", "pageTitle", "metaAuthor", "ogSiteName"];
  return firstText(metadata, names) || window.location.hostname;
}

/** The title as an image shows it: cut to the limit of the design. */
const shownTitle = (title: string) => makeDesign({ title }).title;

/** True if `title`, as an image shows it, differs from the title at the time of the drawing. */
export function isTitleChanged({ titleWhenDrawn }: StoredSocialImage, title: string): boolean {
  return shownTitle(titleWhenDrawn) !== shownTitle(title);
}

/** Updates the design's title, unless it was edited by hand. */
export function withNewTitle(
  { design, titleWhenDrawn }: Pick<StoredSocialImage, "design" | "titleWhenDrawn">,
  title: string,
): SocialImageDesign {
  return design.title === shownTitle(titleWhenDrawn)
    ? { ...design, title: shownTitle(title) }
    : design;
}

function contentOf(row: Row | undefined): Record<string, unknown> {
  return (row?.content as Record<string, unknown> | null | undefined) ?? {};
}
