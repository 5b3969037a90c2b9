import { isSlug, slugify } from "@portfolio/content/slug";
import { TextInput } from "./inputs.tsx";

/** Slug of the record. Converts other text to a slug on blur and before saving. */
export const SlugField = ({ helperText }: { helperText: string }) => (
  <TextInput source="slug" helperText={helperText} correct={convertToSlug} />
);

/** Keeps an empty text, which the schema reports. */
function convertToSlug(text: string): string {
  return text.trim() === "" || isSlug(text) ? text : slugify(text);
}
