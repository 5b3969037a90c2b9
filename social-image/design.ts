import { truncateTo } from "@portfolio/content/characters";
import type { Collection } from "@portfolio/content/collections";
import { optionalImage } from "@portfolio/content/fields";
import { z } from "@portfolio/content/zod";

/** Width and height of every social image in pixels, as social networks recommend. */
export const imageSize = { width: 1200, height: 630 } as const;

/** Name and purpose of a template, and the design fields that it uses. */
export interface TemplateInfo {
  label: string;
  description: string;
  /** The optional field that the template shows besides texts: the picture of the design, or the large number. */
  uses?: "picture" | "number";
}

/** All templates in the order of the picker. */
export const templateInfos = {
  statement: { label: "Statement", description: "The title, large, on paper." },
  portrait: { label: "Portrait", description: "The title beside a tall picture.", uses: "picture" },
  cover: {
    label: "Cover",
    description: "A picture from edge to edge, the title on it.",
    uses: "picture",
  },
  split: {
    label: "Split",
    description: "The title on the accent colour, beside a picture.",
    uses: "picture",
  },
  quote: { label: "Quote", description: "A quotation with its source.", uses: "picture" },
  number: {
    label: "Number",
    description: "A large number or year, the title under it.",
    uses: "number",
  },
  card: {
    label: "Card",
    description: "A picture above, title and summary below.",
    uses: "picture",
  },
} as const satisfies Record<string, TemplateInfo>;

export type TemplateName = keyof typeof templateInfos;

export const templateNames = Object.keys(templateInfos) as TemplateName[];

/** Range of selectable title sizes in pixels. By default the size is fitted to the title. */
export const titleSizes = { min: 32, max: 160 } as const;

/** Maximum length of each field in UTF-16 units. Longer texts would not be legible in a preview. */
export const textLimits = {
  eyebrow: 60,
  title: 200,
  subtitle: 300,
  author: 80,
  siteName: 80,
  number: 6,
} as const;

export type TextField = keyof typeof textLimits;

const text = (field: TextField) =>
  z.string().max(textLimits[field], `Use at most ${textLimits[field]} characters.`).default("");

export const socialImageDesign = z.object({
  template: z.enum(templateNames).default("statement"),
  /** A few words above the title. */
  eyebrow: text("eyebrow"),
  title: text("title"),
  subtitle: text("subtitle"),
  author: text("author"),
  siteName: text("siteName"),
  /** A number that some templates show in large type. */
  number: text("number"),
  /** URL of a picture of this site; empty for none. */
  picture: z.string().max(2000).default(""),
  /** `#rrggbb` or `oklch()`; empty for the accent of the site. */
  accent: z.string().max(60).default(""),
  scheme: z.enum(["light", "dark"]).default("light"),
  /** Type size of the title in pixels; if null, the size is fitted to the title. */
  titleSize: z.int().min(titleSizes.min).max(titleSizes.max).nullable().default(null),
});

export type SocialImageDesign = z.output<typeof socialImageDesign>;

/** Completes a partial design with defaults and cuts its texts to their limits. */
export function makeDesign(values: Partial<SocialImageDesign>): SocialImageDesign {
  const shortTexts = Object.fromEntries(
    Object.entries(textLimits).map(([field, limit]) => [
      field,
      shorten(values[field as TextField] ?? "", limit),
    ]),
  );
  return socialImageDesign.parse({ ...values, ...shortTexts });
}

/** The template, texts and picture of a record's image, from the columns that its collection names. */
export function designOfRecord(
  { title, subtitle, eyebrow, author, picture }: NonNullable<Collection["socialImage"]>,
  record: Readonly<Record<string, unknown>>,
) {
  const firstText = (columns: readonly string[]) =>
    columns.map((column) => textOf(record[column])).find(Boolean) ?? "";
  const src = picture && optionalImage().safeParse(record[picture.column]).data?.src;
  return {
    template: picture && src ? picture.template : ("statement" as const),
    title: firstText(title),
    subtitle: firstText(subtitle),
    eyebrow: eyebrow ? firstText([eyebrow]) : "",
    author: author ? firstText([author]) : "",
    picture: src ?? "",
  };
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.slice(0, 3).join(" · ");
  return typeof value === "string" ? value : "";
}

/** Cuts a text to `limit` UTF-16 units, with an ellipsis. */
const shorten = (value: string, limit: number): string =>
  value.length <= limit ? value : `${truncateTo(value, limit - 1).trimEnd()}…`;
