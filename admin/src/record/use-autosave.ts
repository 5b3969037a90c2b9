import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { onServerBack } from "../data/connection/connection.ts";

/** How long after the last key a draft saves itself, in milliseconds. */
const pause = 2_500;

/** How long after a failure it tries again, in milliseconds. */
const retryPause = 15_000;

/** How an attempt ended: `again` asks for another one later. */
export type AutosaveOutcome = "done" | "again" | "stop";

interface AutosaveOptions {
  form: UseFormReturn;
  /** True while the form holds something that may be saved without being asked to. */
  isDue(): boolean;
  /** Saves. Never rejects. */
  save(): Promise<AutosaveOutcome>;
}

/** Saves a form some seconds after the last key, and when the page is hidden. */
export function useAutosave({ form, ...options }: AutosaveOptions) {
  const [isSaving, setSaving] = useState(false);
  const running = useRef<Promise<unknown> | null>(null);
  const isStopped = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    function wait(milliseconds: number) {
      clearTimeout(timer);
      timer = setTimeout(attempt, milliseconds);
    }

    async function attempt() {
      clearTimeout(timer);
      if (isStopped.current || !latest.current.isDue()) return;
      if (running.current) return wait(pause);
      setSaving(true);
      const saving = latest.current.save();
      running.current = saving;
      const outcome = await saving;
      running.current = null;
      setSaving(false);
      if (outcome === "again") wait(retryPause);
      if (outcome === "stop") isStopped.current = true;
    }

    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => wait(pause),
    });
    const endWaiting = onServerBack(() => void attempt());
    const saveWhenHidden = () => {
      if (document.visibilityState === "hidden") void attempt();
    };
    document.addEventListener("visibilitychange", saveWhenHidden);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      endWaiting();
      document.removeEventListener("visibilitychange", saveWhenHidden);
    };
  }, [form]);

  return {
    isSaving,
    /** Waits for the save that is under way, and allows others again: the owner saves. */
    async yieldToOwner() {
      await running.current;
      isStopped.current = false;
    },
  };
}
