import { z } from "zod";

// The admin's policy allows no code made of text, and a browser reports already that Zod asks whether it may.
z.config({ jitless: true });

/** Width and height of every social image, in pixels: what the networks ask for. */
export const imageSize = { width: 1200, height: 630 } as const;

/** What a template is called, what it is good for and what of a design it shows. */
interface TemplateFacts {
  label: string;
  description: string;
  /** True where it makes something of a picture; it is complete without one, too. */
  usesPicture: boolean;
  /** True where it shows the large number. */
  usesNumber: boolean;
}

/** Every template, in the order in which a person chooses among them. */
export const templates = {
  statement: {
    label: "Statement",
    description: "The title, large, on paper.",
    usesPicture: false,
    usesNumber: false,
  },
  portrait: {
    label: "Portrait",
    description: "The title beside a tall picture.",
    usesPicture: true,
    usesNumber: false,
  },
  cover: {
    label: "Cover",
    description: "A picture from edge to edge, the title on it.",
    usesPicture: true,
    usesNumber: false,
  },
  split: {
    label: "Split",
    description: "Half the accent with the title, half a picture.",
    usesPicture: true,
    usesNumber: false,
  },
  quote: {
    label: "Quote",
    description: "A sentence and who said it.",
    usesPicture: true,
    usesNumber: false,
  },
  number: {
    label: "Number",
    description: "A large number or year, the title under it.",
    usesPicture: false,
    usesNumber: true,
  },
  card: {
    label: "Card",
    description: "A picture above, title and summary below.",
    usesPicture: true,
    usesNumber: false,
  },
} as const satisfies Record<string, TemplateFacts>;

/** The name of a template. */
export type TemplateName = keyof typeof templates;

/** The names of all templates, in their order. */
export const templateNames = Object.keys(templates) as TemplateName[];

/** Type sizes of the title that a person may choose, in pixels; without one it fits by itself. */
export const titleSizes = { min: 32, max: 160 } as const;

/** Longest text of each field, in characters. What is longer would not be read in a preview. */
export const textLimits = {
  eyebrow: 60,
  title: 200,
  subtitle: 300,
  author: 80,
  siteName: 80,
  number: 6,
} as const;

/** The name of a text of a design. */
export type TextField = keyof typeof textLimits;

const text = (field: TextField) =>
  z.string().max(textLimits[field], `Use at most ${textLimits[field]} characters.`).default("");

/** What a social image shows and how. */
export const socialImageDesign = z.object({
  template: z.enum(templateNames).default("statement"),
  /** A few words above the title. */
  eyebrow: text("eyebrow"),
  title: text("title"),
  subtitle: text("subtitle"),
  author: text("author"),
  siteName: text("siteName"),
  /** Shown large where the template has a place for it. */
  number: text("number"),
  /** Address of a picture of this site; empty for none. */
  picture: z.string().max(2000).default(""),
  /** A colour as in the site's appearance; empty means the site's own. */
  accent: z.string().max(60).default(""),
  scheme: z.enum(["light", "dark"]).default("light"),
  /** Pixels; null fits the title into its place. */
  titleSize: z.int().min(titleSizes.min).max(titleSizes.max).nullable().default(null),
});

/** See {@link socialImageDesign}. */
export type SocialImageDesign = z.output<typeof socialImageDesign>;

/** A design with nothing but what is given, texts cut to their limits. */
export function makeDesign(given: Partial<SocialImageDesign>): SocialImageDesign {
  const cut = Object.fromEntries(
    Object.entries(textLimits).map(([field, limit]) => [
      field,
      shorten(given[field as TextField] ?? "", limit),
    ]),
  );
  return socialImageDesign.parse({ ...given, ...cut });
}

/** A text of at most so many UTF-16 units, with an ellipsis where something was left out. */
function shorten(value: string, limit: number): string {
  if (value.length <= limit) return value;
  let short = "";
  for (const character of value) {
    if (short.length + character.length > limit - 1) break;
    short += character;
  }
  return `${short.trimEnd()}…`;
}
