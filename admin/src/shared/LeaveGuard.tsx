import { useEffect, useRef } from "react";
import { useTranslate } from "react-admin";
import { useFormContext, useFormState } from "react-hook-form";
import { type Blocker, useBlocker } from "react-router";
import type { SignedOutState } from "../auth/other-tabs.ts";

/**
 * Asks before unsaved changes are left behind, on every way out of the page. React-admin's own
 * `useWarnWhenUnsavedChanges` asks once per change of the router's state, and not at all when the owner tries another
 * way out before that has settled; from then on no way leads out.
 */
export function LeaveGuard() {
  const { control } = useFormContext();
  const { dirtyFields } = useFormState({ control });
  const isSafe = Object.keys(dirtyFields).length === 0;
  const question = useTranslate()("ra.message.unsaved_changes");
  const blocker = useBlocker(
    ({ currentLocation: { pathname, search }, nextLocation }) =>
      !isSafe &&
      !(nextLocation.state as Partial<SignedOutState> | null)?.isSignedOut &&
      (nextLocation.pathname !== pathname || nextLocation.search !== search),
  );

  // Each try to leave is a new object.
  const answered = useRef<Blocker | null>(null);
  useEffect(() => {
    if (blocker.state !== "blocked" || answered.current === blocker) return;
    const answer = (mayLeave: boolean) => {
      answered.current = blocker;
      if (mayLeave) blocker.proceed();
      else blocker.reset();
    };
    if (isSafe) {
      answer(true);
      return;
    }
    // A moment later: a form that was saved on the way out is safe only with the next render.
    const timer = setTimeout(() => answer(window.confirm(question)));
    return () => clearTimeout(timer);
  }, [blocker, isSafe, question]);

  // Closing the tab, and leaving for another site.
  useEffect(() => {
    if (isSafe) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSafe]);

  return null;
}
