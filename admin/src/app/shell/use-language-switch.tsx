import { useState } from "react";
import { useLocaleState } from "react-admin";
import { lazyDialog } from "../../layout/lazy-component.tsx";
import { flushMutation } from "../../layout/notifications/undoable.ts";

const DiscardDialog = lazyDialog(() => import("../../layout/DiscardDialog.tsx"));

/**
 * Switches the language, which remounts all pages. If there are unsaved changes, `dialog` asks first whether to discard
 * them; the caller renders `dialog`.
 *
 * @param onDone called after the change or its cancellation
 */
export function useLanguageSwitch(onDone?: () => void) {
  const [, setLocale] = useLocaleState();
  const [unconfirmedLanguage, setUnconfirmedLanguage] = useState("");
  const finish = (language?: string) => {
    setUnconfirmedLanguage("");
    if (language) setLocale(language);
    onDone?.();
  };
  const switchLanguage = (language: string) => {
    flushMutation();
    // Forms with unsaved changes cancel this event.
    const hasNoChanges = window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    if (hasNoChanges) finish(language);
    else setUnconfirmedLanguage(language);
  };
  const discard = () => {
    window.dispatchEvent(new Event("discardchanges"));
    finish(unconfirmedLanguage);
  };
  const dialog = unconfirmedLanguage && (
    <DiscardDialog open onDiscard={discard} onStay={() => finish()} />
  );
  return { switchLanguage, dialog };
}
