import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { onServerReconnected } from "../data/connection/connection.ts";
import { onPageHidden } from "../layout/page-events.ts";

const delayMs = 2_500;
const retryDelayMs = 15_000;

/**
 * What to do after an attempt to save. `wait`: save after the next change. `retry`: try again after a delay. `stop`: do
 * not save until `resume` of {@link useAutosave} is called.
 */
export type AutosaveOutcome = "wait" | "retry" | "stop";

interface AutosaveOptions {
  form: UseFormReturn;
  /** Whether the form holds changes that can be saved now. */
  canSave: () => boolean;
  /** Must not reject. */
  save: () => Promise<AutosaveOutcome>;
}

/** Saves a form after a pause in typing, when the page is hidden, and when the server is reachable again. */
export function useAutosave({ form, canSave, save }: AutosaveOptions) {
  const [isAutosaving, setAutosaving] = useState(false);
  const runningSave = useRef<Promise<AutosaveOutcome> | null>(null);
  const isPaused = useRef(false);

  /** Returns the delay in ms after which to try again, if any. */
  const attempt = useEffectEvent(async (): Promise<number | undefined> => {
    if (isPaused.current || !canSave()) return undefined;
    if (runningSave.current) return delayMs;
    setAutosaving(true);
    runningSave.current = save();
    const outcome = await runningSave.current;
    runningSave.current = null;
    setAutosaving(false);
    if (outcome === "stop") isPaused.current = true;
    return outcome === "retry" ? retryDelayMs : undefined;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMounted = true;
    const schedule = (waitMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(run, waitMs);
    };
    async function run() {
      clearTimeout(timer);
      const nextMs = await attempt();
      // During the attempt, the owner may have closed the form and discarded its text.
      if (nextMs !== undefined && isMounted) schedule(nextMs);
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => schedule(delayMs),
    });
    const unsubscribeServerBack = onServerReconnected(() => void run());
    const unsubscribePageHidden = onPageHidden(() => void run());
    return () => {
      isMounted = false;
      clearTimeout(timer);
      unsubscribe();
      unsubscribeServerBack();
      unsubscribePageHidden();
    };
  }, [form]);

  return {
    isAutosaving,
    /** Prevents further autosaves. Resolves when a running autosave has ended. */
    async pause() {
      isPaused.current = true;
      await runningSave.current;
    },
    resume() {
      isPaused.current = false;
    },
  };
}
