import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import {
  ConflictError,
  ConnectionError,
  isRowMissing,
  PartialChangeError,
} from "../../data/api/errors.ts";
import { checkServer } from "../../data/connection/connection.ts";
import { fieldPathLabel } from "../../fields/schema-lookup.ts";
import { isEditable } from "./field-text.ts";
import { type Conflict, isDeepEqual, mergeChanges, withValueAt } from "./merge.ts";

export type ConflictSide = "mine" | "theirs";

/** Open question about fields that this form and another window or device changed differently. */
export interface ConflictQuestion {
  conflicts: Conflict[];
  /** One side for each conflict, or null to cancel the save. */
  resolve: (sides: ConflictSide[] | null) => void;
}

export interface RecordStorage {
  /**
   * Saves `values`, which are edits of the version `base`.
   *
   * @returns the stored record
   * @throws ConflictError if the stored version is no longer `base`
   */
  save: (values: FieldValues, base: FieldValues, isAutosave?: boolean) => Promise<FieldValues>;
  /** Loads the stored version. Without it, conflicts are not merged. */
  reload?: ((base: FieldValues) => Promise<FieldValues>) | undefined;
}

/** Maximum number of attempts per save. More conflicts mean that a program saves continuously. */
const maxAttempts = 5;

/**
 * Returns `save`, which merges with the stored version if another window or device saved first, and `conflictQuestion`, which is set
 * while the owner must choose between two values of a field. If the owner cancels, `save` rejects with the
 * ConflictError.
 */
export function useMergingSave(storage: RecordStorage, schema: z.ZodType) {
  const [conflictQuestion, setConflictQuestion] = useState<ConflictQuestion | null>(null);

  function askForSides(conflicts: Conflict[]): Promise<ConflictSide[] | null> {
    const { promise, resolve } = Promise.withResolvers<ConflictSide[] | null>();
    const resolveSides = (sides: ConflictSide[] | null) => {
      setConflictQuestion(null);
      resolve(sides);
    };
    setConflictQuestion({ conflicts, resolve: resolveSides });
    return promise;
  }

  /**
   * Saves the form's values. The result contains the labels of the fields that were changed elsewhere. A save whose
   * response was lost succeeds if the stored version contains the values.
   */
  async function save(formValues: FieldValues, formBase: FieldValues, isAutosave?: boolean) {
    const labels = new Set<string>();
    let [values, base] = [formValues, formBase];
    for (let attempt = 1; ; attempt += 1) {
      try {
        return { record: await storage.save(values, base, isAutosave), mergedFields: [...labels] };
      } catch (error) {
        const mayBeStored = error instanceof ConnectionError && base.id && (await checkServer());
        const isRepeatable = error instanceof ConflictError || mayBeStored;
        if (!isRepeatable || !storage.reload || attempt === maxAttempts) throw error;
        const storedRecord = await storage.reload(base).catch((failure) => {
          if (mayBeStored) throw error;
          throw isRowMissing(failure) ? new PartialChangeError(0, 1) : failure;
        });
        const { merged, fromTheirs, conflicts } = mergeChanges(base, values, storedRecord);
        // True if an earlier attempt stored the form's changes. No difference is then reported as a change made elsewhere.
        const isStored = isDeepEqual(merged, storedRecord);
        if (mayBeStored && !isStored) throw error;
        const sides = conflicts.length > 0 ? await askForSides(conflicts) : [];
        if (!sides) throw error;
        values = applyChoices(merged, conflicts, sides) as FieldValues;
        base = storedRecord;
        // Saves the same values again, so that the data provider clears the site's cached pages.
        if (isStored) continue;
        for (const path of fromTheirs) {
          if (isEditable(schema, path)) labels.add(fieldPathLabel(schema, path));
        }
      }
    }
  }

  return { save, conflictQuestion };
}

function applyChoices(merged: unknown, conflicts: Conflict[], sides: ConflictSide[]): unknown {
  return conflicts.reduce(
    (record, { path, theirs }, index) =>
      sides[index] === "theirs" ? withValueAt(record, path, theirs) : record,
    merged,
  );
}
