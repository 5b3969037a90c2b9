import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { ConflictError, isNoRow, PartialChangeError } from "../../data/api/errors.ts";
import { type Conflict, mergeChanges, withValueAt } from "./merge.ts";
import { fieldName, isEdited } from "./names.ts";

/** Whose version of a field is kept. */
export type Side = "mine" | "theirs";

/** Fields that both sides changed, waiting for the owner's choice. */
export interface Question {
  conflicts: Conflict[];
  /** One side for each conflict, or null to save nothing. */
  answer: (sides: Side[] | null) => void;
}

/** How a record is saved and read. */
export interface Storage {
  /**
   * Saves `values` over the version they were made from, `isAutosave` without being asked to.
   *
   * @returns the record as it is stored now.
   * @throws ConflictError when another version is stored by now.
   */
  save: (values: FieldValues, base: FieldValues, isAutosave?: boolean) => Promise<FieldValues>;
  /** Reads the record as it is stored now; absent for what nobody else can have changed. */
  reload?: ((base: FieldValues) => Promise<FieldValues>) | undefined;
}

/** A save that worked. */
export interface Saved {
  record: FieldValues;
  /** Names of fields that came from another tab. */
  merged: string[];
}

/** Enough for a person in another tab; more means that something saves all the time. */
const maxRounds = 5;

/**
 * Saves so that no edit of another tab is lost: when the record was changed since the form was opened, what only
 * one side changed is brought together, and what both changed is asked about.
 *
 * `save` rejects as {@link Storage.save} does; with ConflictError when the owner chose to save nothing.
 */
export function useMergingSave(storage: Storage, model: z.ZodType) {
  const [question, setQuestion] = useState<Question | null>(null);

  function ask(conflicts: Conflict[]): Promise<Side[] | null> {
    const { promise, resolve } = Promise.withResolvers<Side[] | null>();
    const answer = (sides: Side[] | null) => {
      setQuestion(null);
      resolve(sides);
    };
    setQuestion({ conflicts, answer });
    return promise;
  }

  async function save(
    typed: FieldValues,
    opened: FieldValues,
    isAutosave?: boolean,
  ): Promise<Saved> {
    const names = new Set<string>();
    let [values, base] = [typed, opened];
    for (let round = 1; ; round += 1) {
      try {
        return { record: await storage.save(values, base, isAutosave), merged: [...names] };
      } catch (error) {
        if (!(error instanceof ConflictError) || !storage.reload || round === maxRounds)
          throw error;
        const stored = await storage.reload(base).catch(explainMissing);
        const { merged, fromTheirs, conflicts } = mergeChanges(base, values, stored);
        const sides = conflicts.length > 0 ? await ask(conflicts) : [];
        if (!sides) throw error;
        values = settled(merged, conflicts, sides) as FieldValues;
        base = stored;
        for (const path of fromTheirs) if (isEdited(model, path)) names.add(fieldName(model, path));
      }
    }
  }

  return { save, question };
}

function settled(merged: unknown, conflicts: Conflict[], sides: Side[]): unknown {
  return conflicts.reduce(
    (record, { path, theirs }, index) =>
      sides[index] === "theirs" ? withValueAt(record, path, theirs) : record,
    merged,
  );
}

function explainMissing(error: unknown): never {
  throw isNoRow(error) ? new PartialChangeError(0, 1) : error;
}
