import { useEffect, useRef, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { type Blocker, useBlocker } from "react-router";
import type { SignedOutState } from "../data/auth/other-tabs-session.ts";
import DiscardDialog from "../layout/DiscardDialog.tsx";
import { useWindowEvent } from "../layout/page-events.ts";

/**
 * Asks before the page is left with unsaved changes. Replaces react-admin's `useWarnWhenUnsavedChanges`, which blocks a
 * second navigation without asking if the first question is still open.
 */
export function LeaveGuard() {
  const { control } = useFormContext();
  const { dirtyFields } = useFormState({ control });
  const isClean = Object.keys(dirtyFields).length === 0;
  const blocker = useBlocker(
    ({ currentLocation: { pathname, search }, nextLocation }) =>
      !isClean &&
      !(nextLocation.state as Partial<SignedOutState> | null)?.isSignedOut &&
      (nextLocation.pathname !== pathname || nextLocation.search !== search),
  );

  // The blocker is a new object for each navigation.
  const [promptedBlocker, setPromptedBlocker] = useState<Blocker | null>(null);
  const answeredBlocker = useRef<Blocker | null>(null);
  const answer = (canLeave: boolean) => {
    if (blocker.state !== "blocked" || answeredBlocker.current === blocker) return;
    answeredBlocker.current = blocker;
    setPromptedBlocker(null);
    if (canLeave) blocker.proceed();
    else blocker.reset();
  };
  useEffect(() => {
    if (blocker.state !== "blocked" || answeredBlocker.current === blocker) return;
    if (isClean) {
      answeredBlocker.current = blocker;
      blocker.proceed();
      return;
    }
    // Wait, because a form that the same click saved has unsaved changes until the next render.
    const timer = setTimeout(() => setPromptedBlocker(blocker));
    return () => clearTimeout(timer);
  }, [blocker, isClean]);

  // The browser asks before the tab is closed or another site is opened.
  useWindowEvent("beforeunload", (event) => {
    if (!isClean) event.preventDefault();
  });

  return (
    <DiscardDialog
      open={promptedBlocker === blocker && blocker.state === "blocked"}
      onDiscard={() => answer(true)}
      onStay={() => answer(false)}
    />
  );
}
