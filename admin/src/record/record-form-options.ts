import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { ToastMessage } from "../layout/notifications/toasts.ts";
import type { RecordStorage } from "./merge/use-merging-save.ts";
import type { FindFreeSlug } from "./use-slug-from-title.ts";

/** A record and how its form saves it. */
export interface RecordFormOptions {
  /** `<collection>/<id>`. Identifies the record in messages to other windows and, by default, in unsaved copies. */
  key: string;
  /** Newest loaded version. A new record has no `id` and no `updated_at`. */
  values: FieldValues;
  /** Schema of the editable columns, with the labels of their fields. */
  schema: z.ZodType;
  storage: RecordStorage;
  /** Name of the record type inside a sentence, such as "post". */
  singular: string;
  /** Whether to autosave. By default, the form is saved only on the owner's request. */
  shouldAutosave?: ((values: FieldValues, base: FieldValues) => boolean) | undefined;
  /**
   * Fields that buttons change and save at once. If the save is refused, they get back the values of the base, so that
   * a draft is still autosaved, and a later save does not publish it.
   */
  fieldsSavedByButtons?: readonly string[] | undefined;
  /** Toast for a save that replaced `base` with `saved`. If undefined, a toast says that the record was saved. */
  toastOf?: ((saved: FieldValues, base: FieldValues) => ToastMessage | undefined) | undefined;
  /** If present, a new record's slug follows its title. */
  findFreeSlug?: FindFreeSlug | undefined;
}
