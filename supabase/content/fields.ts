import { z } from "zod";

/**
 * True for an address that is safe to put in an `href`: `https:`, `http:`, `mailto:`, `tel:`, a path of this
 * site or a fragment. Control characters and white space are refused because browsers drop them before they
 * read the scheme (`java\nscript:` would run).
 */
export function isSafeLink(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/.test(href)) return false;
  if (/^(?:https?:\/\/|mailto:|tel:)[^/]/i.test(href)) return true;
  return /^\/(?!\/)/.test(href) || href.startsWith("#");
}

/** Plain text; missing means empty. */
export const text = () => z.string().default("");

/** A list of plain strings. */
export const textList = () => z.array(z.string()).default([]);

/** A link an owner typed; empty means none. */
export const link = () =>
  z
    .string()
    .default("")
    .refine((href) => href === "" || isSafeLink(href), {
      message: "Use a web address (https://…), mailto:, tel: or a path on this site (/…).",
    });

/** A month as `MM/YYYY`, or empty while the owner has not said. */
export const month = () =>
  z
    .string()
    .default("")
    .refine((value) => value === "" || /^(0[1-9]|1[0-2])\/\d{4}$/.test(value), {
      message: "Use MM/YYYY, for example 04/2023.",
    });

/** A month as `MM/YYYY`, or `Present`. */
export const monthOrPresent = () =>
  z
    .string()
    .default("Present")
    .refine((value) => /^(?:|Present|(0[1-9]|1[0-2])\/\d{4})$/.test(value), {
      message: "Use MM/YYYY or Present.",
    });

const imageVariant = z.object({
  src: z.string(),
  /** Pixels. */
  width: z.int().positive(),
});

/** A picture with what a page needs to show it without moving: pixels, alternatives, a placeholder. */
export const image = z.object({
  src: link().describe("Picture"),
  alt: text().describe("Alternative text"),
  /** Pixels of the original. */
  width: z.int().nonnegative().default(0),
  height: z.int().nonnegative().default(0),
  /** Narrower WebP copies of the same picture. */
  variants: z.array(imageVariant).optional(),
  /** A colour or a tiny data URL shown until the picture arrives. */
  placeholder: z.string().optional(),
});

/** See {@link image}. */
export type Image = z.output<typeof image>;

/** An image or, where the owner chose none, null. */
export const optionalImage = () => image.nullable().default(null);
