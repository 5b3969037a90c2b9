import { slugify } from "@portfolio/content/slug";
import { useEffect, useRef } from "react";
import type { Identifier } from "react-admin";
import type { UseFormReturn } from "react-hook-form";
import { fieldErrors, statusOf } from "../data/api/errors.ts";

/** Appends a number to a slug until no record other than `id` has it. Returns null if there is no free slug. */
export type FindFreeSlug = (slug: string, id?: Identifier) => Promise<string | null>;

/**
 * Generates the slug from the title until the owner edits the slug. Does nothing without `findFree`.
 *
 * @returns `replaceTakenSlug`, to be called with the error of a failed save. Resolves to true if it replaced a
 * generated slug that was taken, so that the save can be repeated.
 */
export function useSlugFromTitle(form: UseFormReturn, findFree: FindFreeSlug | undefined) {
  // `slug` is `fromTitle`, with a number appended if `fromTitle` was taken.
  const generatedSlug = useRef({ slug: "", fromTitle: "" });
  const isEnabled = findFree !== undefined;

  useEffect(() => {
    if (!isEnabled) return;
    function updateSlug() {
      const title: unknown = form.getValues("title");
      if (typeof title !== "string") return;
      const fromTitle = title.trim() === "" ? "" : slugify(title);
      // If the new title has the same slug, an appended number stays.
      if (fromTitle === generatedSlug.current.fromTitle) return;
      const slug: unknown = form.getValues("slug");
      if (slug !== generatedSlug.current.slug && slug !== fromTitle) return;
      generatedSlug.current = { slug: fromTitle, fromTitle };
      form.setValue("slug", fromTitle, { shouldDirty: true });
    }
    updateSlug();
    return form.subscribe({ name: "title", formState: { values: true }, callback: updateSlug });
  }, [form, isEnabled]);

  return async function replaceTakenSlug(error: unknown, id?: Identifier): Promise<boolean> {
    const previous = generatedSlug.current;
    const isTaken = statusOf(error) === 409 && fieldErrors(error)?.slug !== undefined;
    if (!findFree || !isTaken || form.getValues("slug") !== previous.slug) return false;
    const slug = await findFree(previous.fromTitle, id);
    if (!slug) return false;
    // During the request, the owner may have changed the title or slug.
    if (generatedSlug.current !== previous || form.getValues("slug") !== previous.slug) return true;
    generatedSlug.current = { ...previous, slug };
    form.setValue("slug", slug, { shouldDirty: true });
    return true;
  };
}
