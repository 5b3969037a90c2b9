import { Suspense, useState } from "react";
import { useLocaleState } from "react-admin";
import { lazyPart } from "../../layout/lazy-part.tsx";
import { flushMutation } from "../../layout/notifications/undoable.ts";

const DiscardDialog = lazyPart(() => import("../../layout/DiscardDialog.tsx"));

/**
 * Changes the language. That renders everything anew, so unsaved changes are asked about as on the way out of the page.
 * `onDone` is called when the language is changed, or kept.
 */
export function useLanguageSwitch(onDone?: () => void) {
  const [, setLocale] = useLocaleState();
  const [asked, setAsked] = useState("");
  const finish = (language?: string) => {
    setAsked("");
    if (language) setLocale(language);
    onDone?.();
  };
  const choose = (language: string) => {
    flushMutation();
    const isSafe = window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    if (isSafe) finish(language);
    else setAsked(language);
  };
  const question = asked && (
    <Suspense fallback={null}>
      <DiscardDialog open onDiscard={() => finish(asked)} onStay={() => finish()} />
    </Suspense>
  );
  return { choose, question };
}
