import { isSlug, slugify } from "@portfolio/content/slug";
import type { KeyboardEvent } from "react";
import { useFormContext } from "react-hook-form";
import { TextInput } from "./inputs.tsx";

/** Slug of the record. Converts other text to a slug on blur and before saving. */
export function SlugField({ helperText }: { helperText: string }) {
  const { getValues, setValue } = useFormContext();

  function convert() {
    const typedSlug: unknown = getValues("slug");
    // The schema reports an empty slug.
    if (typeof typedSlug !== "string" || typedSlug.trim() === "" || isSlug(typedSlug)) return;
    setValue("slug", slugify(typedSlug), { shouldDirty: true, shouldValidate: true });
  }

  function convertBeforeSave(event: KeyboardEvent) {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
    if (event.key === "Enter" || isShortcut) convert();
  }

  return (
    <TextInput
      source="slug"
      helperText={helperText}
      slotProps={{ htmlInput: { onBlur: convert, onKeyDown: convertBeforeSave } }}
    />
  );
}
