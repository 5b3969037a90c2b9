import { act, renderHook } from "@testing-library/react";
import type { FieldValues } from "react-hook-form";
import { vi } from "vitest";
import { z } from "zod";
import { ToastHost } from "../src/layout/notifications/ToastHost.tsx";
import type { RecordFormOptions } from "../src/record/record-form-options.ts";
import { useRecordForm } from "../src/record/use-record-form.ts";

export const postSchema = z.object({
  title: z.string().min(1),
  slug: z.string().describe("Page address"),
});

/** Opens the form of a new post, without inputs. Needs fake timers. */
export function openPostForm(
  save: (values: FieldValues, base: FieldValues) => Promise<FieldValues>,
  options: Partial<RecordFormOptions> = {},
) {
  const formOptions = {
    key: "blog/new",
    values: { title: "", slug: "" },
    schema: postSchema,
    storage: { save },
    singular: "post",
    shouldAutosave: () => true,
    ...options,
  };
  const { result, unmount } = renderHook(
    () => {
      const form = useRecordForm(formOptions);
      // React Hook Form rerenders only for state that was read during render.
      const { errors, dirtyFields } = form.form.formState;
      return { ...form, errors, dirtyFields };
    },
    { wrapper: ToastHost },
  );
  const { form } = result.current;
  return {
    form,
    errors: () => result.current.errors,
    dirtyFields: () => result.current.dirtyFields,
    savedAt: () => result.current.savedAt,
    mergedFields: () => result.current.mergedFields,
    conflictQuestion: () => result.current.conflictQuestion,
    type: (name: string, text: string) =>
      act(async () => form.setValue(name, text, { shouldDirty: true })),
    waitForAutosave: () => act(() => vi.advanceTimersByTimeAsync(5_000)),
    submit: () => act(async () => void result.current.submit()),
    close: unmount,
  };
}
