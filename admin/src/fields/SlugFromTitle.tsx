import { slugify } from "@portfolio/content/slug";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";

/** Writes the slug while the title is typed, until somebody writes it by hand. */
export function SlugFromTitle() {
  const { setValue, getValues } = useFormContext();
  const title: unknown = useWatch({ name: "title" });
  const written = useRef("");
  useEffect(() => {
    if (typeof title !== "string" || getValues("slug") !== written.current) return;
    written.current = title.trim() === "" ? "" : slugify(title);
    setValue("slug", written.current, { shouldDirty: true });
  }, [title, setValue, getValues]);
  return null;
}
