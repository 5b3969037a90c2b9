import { useEffect, useRef, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { type Blocker, useBlocker } from "react-router";
import type { SignedOutState } from "../data/auth/other-tabs-session.ts";
import DiscardDialog from "../layout/DiscardDialog.tsx";

/**
 * Asks before unsaved changes are left behind, on every way out of the page. React-admin's own
 * `useWarnWhenUnsavedChanges` asks once per change of the router's state, and not at all when the owner tries another
 * way out before that has settled; from then on no way leads out.
 */
export function LeaveGuard() {
  const { control } = useFormContext();
  const { dirtyFields } = useFormState({ control });
  const isSafe = Object.keys(dirtyFields).length === 0;
  const blocker = useBlocker(
    ({ currentLocation: { pathname, search }, nextLocation }) =>
      !isSafe &&
      !(nextLocation.state as Partial<SignedOutState> | null)?.isSignedOut &&
      (nextLocation.pathname !== pathname || nextLocation.search !== search),
  );

  // Each try to leave is a new object.
  const [asked, setAsked] = useState<Blocker | null>(null);
  const answered = useRef<Blocker | null>(null);
  const answer = (mayLeave: boolean) => {
    if (blocker.state !== "blocked" || answered.current === blocker) return;
    answered.current = blocker;
    setAsked(null);
    if (mayLeave) blocker.proceed();
    else blocker.reset();
  };
  useEffect(() => {
    if (blocker.state !== "blocked" || answered.current === blocker) return;
    if (isSafe) {
      answered.current = blocker;
      blocker.proceed();
      return;
    }
    // A moment later: a form that was saved on the way out is safe only with the next render.
    const timer = setTimeout(() => setAsked(blocker));
    return () => clearTimeout(timer);
  }, [blocker, isSafe]);

  // Closing the tab, and leaving for another site.
  useEffect(() => {
    if (isSafe) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSafe]);

  return (
    <DiscardDialog
      open={asked === blocker && blocker.state === "blocked"}
      onDiscard={() => answer(true)}
      onStay={() => answer(false)}
    />
  );
}
