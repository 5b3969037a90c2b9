import { isSlug, slugify } from "@portfolio/content/slug";
import type { KeyboardEvent } from "react";
import { type RaRecord, useGetList, useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { sharedMessage } from "../i18n/en/shared.ts";
import { useDebounced } from "../layout/use-debounced.ts";
import { TextInput } from "./inputs.tsx";

/** Delay of the availability check after the last key. */
const debounceMs = 400;

interface SlugFieldProps {
  resource: string;
  helperText: string;
}

/** Slug of the record. Warns if another record has it, and converts other text to a slug on blur and before saving. */
export function SlugField(props: SlugFieldProps) {
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
      helperText={<SlugHelp {...props} />}
      slotProps={{ htmlInput: { onBlur: convert, onKeyDown: convertBeforeSave } }}
    />
  );
}

/** Separate component, so that a key press in the title does not render the whole field. */
function SlugHelp({ resource, helperText }: SlugFieldProps) {
  return useIsTaken(resource) ? sharedMessage("addressTaken") : helperText;
}

/**
 * True if another record has the slug. Skips the slug that is generated from the title, because the form makes it
 * unique with a number.
 */
function useIsTaken(resource: string): boolean {
  const savedRecord = useRecordContext<RaRecord>();
  const [slug = "", title = ""]: (string | undefined)[] = useWatch({ name: ["slug", "title"] });
  const debouncedSlug = useDebounced(slug, debounceMs);
  const isEditedSlug = debouncedSlug !== savedRecord?.slug && debouncedSlug !== slugify(title);
  const { data: records } = useGetList<RaRecord>(
    resource,
    {
      filter: { "slug@eq": debouncedSlug },
      pagination: { page: 1, perPage: 1 },
      sort: { field: "created_at", order: "DESC" },
      meta: { columns: ["id"] },
    },
    { enabled: isEditedSlug && isSlug(debouncedSlug), retry: false },
  );
  const hasOtherRecord = records?.some(({ id }) => id !== savedRecord?.id) ?? false;
  return isEditedSlug && hasOtherRecord && debouncedSlug === slug;
}
