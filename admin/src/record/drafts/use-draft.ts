import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isSame } from "../merge/merge.ts";
import { dropDraft, keepDraft, type LeftDraft, leftDrafts, openDraft } from "./drafts.ts";

/** How long after the last key the text is kept, in milliseconds. */
const pause = 300;

interface DraftOptions {
  form: UseFormReturn;
  /** Name of the record, the same for every form of it. */
  record: string;
  /** What the form was opened with. */
  base: FieldValues;
}

/** What a form can do about text that was left behind unsaved. */
interface Drafts {
  /** The newest such text, or null. */
  left: LeftDraft | null;
  /** Keeps what the form holds by now, then forgets `left`: it was taken over or is not wanted. */
  settle: () => Promise<void>;
}

/**
 * Keeps what is typed into a form in this browser until it is saved, and offers what an earlier form of the same
 * record left behind. Where the browser keeps nothing, the form works without.
 */
export function useDraft({ form, record, base }: DraftOptions): Drafts {
  const [left, setLeft] = useState<LeftDraft[]>([]);
  const opened = useRef(base);
  opened.current = base;
  const writeNow = useRef(async () => {});

  useEffect(() => {
    let isCurrent = true;
    leftDrafts(record)
      .then(async (found) => {
        const isSaved = ({ values }: LeftDraft) => isSame(values, opened.current);
        if (isCurrent) setLeft(found.filter((draft) => !isSaved(draft)));
        await Promise.all(found.filter(isSaved).map(({ id }) => dropDraft(id)));
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [record]);

  useEffect(() => {
    const { id, close } = openDraft();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = async () => {
      clearTimeout(timer);
      const values = form.getValues();
      const isUnsaved = !isSame(values, opened.current);
      const draft = { record, base: opened.current, values, at: Date.now() };
      await (isUnsaved ? keepDraft(id, draft) : dropDraft(id)).catch(() => undefined);
    };
    writeNow.current = write;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(write, pause);
      },
    });
    const writeWhenHidden = () => {
      if (document.visibilityState === "hidden") void write();
    };
    document.addEventListener("visibilitychange", writeWhenHidden);
    return () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", writeWhenHidden);
      void write().then(close);
    };
  }, [form, record]);

  const [newest] = left;
  async function settle() {
    setLeft((all) => all.slice(1));
    await writeNow.current();
    if (newest) await dropDraft(newest.id).catch(() => undefined);
  }

  return { left: newest ?? null, settle };
}
