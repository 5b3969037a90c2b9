import { slugify } from "@portfolio/content/slug";
import { useEffect, useRef } from "react";
import type { Identifier } from "react-admin";
import type { UseFormReturn } from "react-hook-form";
import { fieldErrors, statusOf } from "../data/api/errors.ts";

/** Finds an address that no other record has; null if there is none. */
export type FindFreeSlug = (slug: string, id?: Identifier) => Promise<string | null>;

/**
 * Makes the slug from the title while the title is typed, until the owner writes a slug. Does nothing without
 * `findFree`.
 *
 * @returns a function that gives the form a free slug after a save was refused because its slug is taken. Resolves to
 * false, and changes nothing, for any other error and for a slug that the owner wrote.
 */
export function useSlugFromTitle(form: UseFormReturn, findFree: FindFreeSlug | undefined) {
  // The slug in the form, and the one that the title gave.
  const generated = useRef({ slug: "", fromTitle: "" });
  const isOn = findFree !== undefined;

  useEffect(() => {
    if (!isOn) return;
    function follow() {
      const title: unknown = form.getValues("title");
      if (typeof title !== "string") return;
      const fromTitle = title.trim() === "" ? "" : slugify(title);
      // A number that was added stays while the title gives the same slug.
      if (fromTitle === generated.current.fromTitle) return;
      const slug: unknown = form.getValues("slug");
      if (slug !== generated.current.slug && slug !== fromTitle) return;
      generated.current = { slug: fromTitle, fromTitle };
      form.setValue("slug", fromTitle, { shouldDirty: true });
    }
    follow();
    return form.subscribe({ name: "title", formState: { values: true }, callback: follow });
  }, [form, isOn]);

  return async (error: unknown, id?: Identifier): Promise<boolean> => {
    const before = generated.current;
    const isTaken = statusOf(error) === 409 && fieldErrors(error)?.slug !== undefined;
    if (!findFree || !isTaken || form.getValues("slug") !== before.slug) return false;
    const slug = await findFree(before.fromTitle, id);
    if (!slug) return false;
    // The title may have been typed on meanwhile.
    if (generated.current !== before || form.getValues("slug") !== before.slug) return true;
    generated.current = { ...before, slug };
    form.setValue("slug", slug, { shouldDirty: true });
    return true;
  };
}
