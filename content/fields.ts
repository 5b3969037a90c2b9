import { isSafeLink } from "./safe-link.ts";
import { isReservedSlug, isSlug, reservedRootSlugs } from "./slug.ts";
import { z } from "./zod.ts";

export { isSafeLink };

/**
 * An object schema that keeps unknown keys, so that an older release does not delete fields that a newer one stored. The
 * TypeScript type has only the known keys.
 */
export function object<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape> {
  return z.looseObject(shape) as unknown as z.ZodObject<Shape>;
}

/** An optional {@link object}; if missing, each field has its own default. */
export const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  // Safe: every field of a content schema has a default, which the type of a generic shape cannot express.
  object(shape).prefault({} as never);

/** An optional value with the default `fallback`. Null counts as missing, because forms send it for emptied fields. */
export const withFallback = <Schema extends z.ZodType>(
  schema: Schema,
  fallback: NoInfer<z.output<Schema>>,
) => schema.nullish().transform((value): z.output<Schema> => value ?? fallback);

export const text = (fallback = "") => withFallback(z.string("Write text here."), fallback);

export const toggle = (fallback: boolean) => withFallback(z.boolean("Choose on or off."), fallback);

export const positiveInteger = (max: number, fallback: number) =>
  withFallback(z.int("Use a whole number.").min(1).max(max), fallback);

export const choice = <const Names extends readonly [string, ...string[]]>(
  names: Names,
  fallback: Names[number],
) => withFallback(z.enum(names, `Choose one of ${names.join(", ")}.`), fallback);

export const list = <Item extends z.ZodType>(item: Item) =>
  withFallback(z.array(item, "This should be a list."), []);

export const textList = () => list(z.string("Write text here."));

/** Text that is empty or passes `test`; `message` explains the expected form. */
const textThat = (test: (value: string) => boolean, message: string, fallback = "") =>
  text(fallback).refine((value) => value === "" || test(value), { message });

/** A link typed by the owner; empty for none. */
export const link = () =>
  textThat(isSafeLink, "Use a web address (https://…), mailto:, tel: or a path on this site (/…).");

/** Text without a visible character: the same rule as the database's `private.is_blank`. */
const blankTextPattern = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** A required title with at least one visible character; `message` asks for it. */
export const title = (message: string) =>
  z
    .string(message)
    .trim()
    .refine((value) => !blankTextPattern.test(value), { message })
    .describe("Title");

/** A required slug. It must not equal one of `reservedSlugs`, even if its case or Unicode form differs. */
export const slug = () =>
  z
    .string("Write a page address.")
    .min(1, { error: "Write a page address.", abort: true })
    .refine(isSlug, {
      message: "Use lower-case letters and numbers joined by hyphens, at most 80 characters.",
    })
    .refine((value) => !isReservedSlug(value), {
      message: "The site uses this address itself. Choose another address.",
    });

/** The slug of a page directly below the root: a {@link slug} that is not one of `reservedRootSlugs`. */
export const rootSlug = () =>
  slug().refine((value) => !reservedRootSlugs.includes(value), {
    message: "The site uses this address itself. Choose another address.",
  });

/** An absolute URL with the scheme http or https; empty for none. */
export const httpUrl = () =>
  textThat(
    (value) => isSafeLink(value) && /^https?:/i.test(value),
    "Use a full web address, for example https://example.com/page.",
  );

export const email = () =>
  textThat(
    (value) => z.email().safeParse(value).success,
    "Use an e-mail address, for example name@example.com.",
  );

export const year = () =>
  textThat((value) => /^\d{4}$/.test(value), "Use a year of four digits, for example 2024.");

export const month = () =>
  textThat((value) => /^(0[1-9]|1[0-2])\/\d{4}$/.test(value), "Use MM/YYYY, for example 04/2023.");

/** A month as `MM/YYYY`, or `Present`, which is the default; empty if unknown. */
export const monthOrPresent = () =>
  textThat(
    (value) => /^(?:Present|(0[1-9]|1[0-2])\/\d{4})$/.test(value),
    "Use MM/YYYY or Present.",
    "Present",
  );

/** True for a valid date as `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
function isPartialDate(value: string): boolean {
  const [, year, monthPart = "01", day = "01"] =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(value) ?? [];
  if (year === undefined) return false;
  const date = new Date(`${year}-${monthPart}-${day}T00:00:00Z`);
  // JavaScript parses 31 February as 3 March.
  return (
    !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${monthPart}-${day}`)
  );
}

/** An ISO 8601 date that may omit day and month, as in JSON Resume. */
export const partialDate = () =>
  textThat(isPartialDate, "Use YYYY, YYYY-MM or YYYY-MM-DD, for example 2023-04.");

const imageVariant = object({
  src: z.string("Use a picture's address.").refine(isSafeLink, "Use a picture's address."),
  width: z.int("Pixels, as a whole number.").positive("Pixels, as a whole number."),
});

const pixels = () =>
  withFallback(z.int("Pixels, as a whole number.").nonnegative("Pixels, as a whole number."), 0);

/** Excludes values that would make the CSS property `background` load a file, because React does not escape CSS. */
const placeholderPattern =
  /^(?:#[0-9a-f]{3,8}|data:image\/(?:avif|gif|jpeg|png|webp);base64,[a-z0-9+/]+={0,2})$/i;

/** Fields of a picture other than its URL. */
export const imageDetails = {
  alt: text().describe("Alternative text"),
  /** Size in pixels of the file at the URL; 0 if unknown. */
  width: pixels().describe("Width in pixels"),
  height: pixels().describe("Height in pixels"),
  variants: z.array(imageVariant).optional().describe("Narrower copies"),
  /** A colour or a tiny data URL, shown until the picture has loaded. */
  placeholder: z
    .string()
    .regex(placeholderPattern, "Use a colour such as #c3d0cf, or a small picture as a data URL.")
    .optional()
    .describe("Placeholder"),
};

export const image = object({ src: link().describe("Picture"), ...imageDetails });

export type Image = z.output<typeof image>;

export const optionalImage = () => image.nullable().default(null);
