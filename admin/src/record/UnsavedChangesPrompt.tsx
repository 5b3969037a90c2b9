import {
  createContext,
  type Dispatch,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import {
  type Control,
  type FieldValues,
  type UseFormReturn,
  useFormContext,
  useFormState,
} from "react-hook-form";
import { type Blocker, type Location, useBlocker } from "react-router";
import type { leaveWithoutAsking } from "../data/leave-without-asking.ts";
import DiscardDialog from "../layout/DiscardDialog.tsx";
import { useWindowEvent } from "../layout/page-events.ts";

/** Location that the owner wants to open, as long as unsaved changes block it. */
export const BlockedLocationContext = createContext<RefObject<Location | null>>({ current: null });

/**
 * State of the navigation after a new record's first save, which replaces the URL and keeps the form open. Unsaved
 * changes do not block this navigation, because the form keeps them.
 */
export const keepFormNavigationState = { keepsForm: true } as const;

declare global {
  interface WindowEventMap {
    discardchanges: Event;
  }
}

/** Asks before the page is left with unsaved changes of its form. */
export function FormUnsavedChangesPrompt({ children }: { children: ReactNode }) {
  const { reset } = useFormContext();
  // Without the reset, the browser would store the discarded changes and offer to restore them.
  const discard = () => reset();
  useWindowEvent("discardchanges", discard);
  return (
    <UnsavedChangesPrompt isClean={useIsClean()} onDiscard={discard}>
      {children}
    </UnsavedChangesPrompt>
  );
}

/** True if a form has no unsaved changes. By default, the form comes from the context. */
export function useIsClean<Values extends FieldValues>(control?: Control<Values>): boolean {
  const { dirtyFields } = useFormState(control && { control });
  return Object.keys(dirtyFields).length === 0;
}

const CountUnsavedContext = createContext<Dispatch<(count: number) => number>>(() => undefined);

/** Like {@link FormUnsavedChangesPrompt}, for a page with several forms, which call {@link useUnsavedForm}. */
export function MultiFormUnsavedChangesPrompt({ children }: { children: ReactNode }) {
  const [unsavedFormCount, setUnsavedFormCount] = useState(0);
  return (
    <CountUnsavedContext value={setUnsavedFormCount}>
      <UnsavedChangesPrompt isClean={unsavedFormCount === 0}>{children}</UnsavedChangesPrompt>
    </CountUnsavedContext>
  );
}

/** Makes {@link MultiFormUnsavedChangesPrompt} ask while the form has unsaved changes. */
export function useUnsavedForm<Values extends FieldValues>({
  control,
}: Pick<UseFormReturn<Values>, "control">): void {
  const setUnsavedFormCount = use(CountUnsavedContext);
  const isClean = useIsClean(control);
  useEffect(() => {
    if (isClean) return;
    setUnsavedFormCount((count) => count + 1);
    return () => setUnsavedFormCount((count) => count - 1);
  }, [isClean, setUnsavedFormCount]);
}

interface UnsavedChangesPromptProps {
  isClean: boolean;
  onDiscard?: () => void;
  children: ReactNode;
}

/**
 * Asks before the page is left with unsaved changes. Replaces react-admin's `useWarnWhenUnsavedChanges`, which blocks a
 * second navigation without asking if the first question is still open.
 */
export function UnsavedChangesPrompt(props: UnsavedChangesPromptProps) {
  const { isClean, onDiscard, children } = props;
  // React may render a blocker that another navigation has already replaced. `answer` ignores such a blocker.
  const blockedLocation = useRef<Location | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const { pathname, search } = currentLocation;
    const state: Partial<typeof leaveWithoutAsking & typeof keepFormNavigationState> =
      nextLocation.state ?? {};
    // The Back button also restores a state, but its action is "POP". It must not leave without asking.
    const isAllowed =
      (state.leavesWithoutAsking && historyAction !== "POP") ||
      (state.keepsForm && historyAction === "REPLACE");
    const isBlocked =
      !isClean &&
      !isAllowed &&
      (nextLocation.pathname !== pathname || nextLocation.search !== search);
    blockedLocation.current = isBlocked ? nextLocation : null;
    return isBlocked;
  });

  const [promptedBlocker, setPromptedBlocker] = useState<Blocker | null>(null);
  const answer = (canLeave: boolean) => {
    if (blocker.state !== "blocked" || blocker.location !== blockedLocation.current) return;
    blockedLocation.current = null;
    setPromptedBlocker(null);
    if (canLeave) blocker.proceed();
    else blocker.reset();
  };
  const answerInEffect = useEffectEvent(answer);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (isClean) return answerInEffect(true);
    // Wait for the next render, because the click that navigates may also have saved the form.
    const timer = setTimeout(() => setPromptedBlocker(blocker));
    return () => clearTimeout(timer);
  }, [blocker, isClean]);

  // The browser asks before the tab is closed or another site is opened.
  useWindowEvent("beforeunload", (event) => {
    if (!isClean) event.preventDefault();
  });

  return (
    <BlockedLocationContext value={blockedLocation}>
      {children}
      <DiscardDialog
        open={promptedBlocker === blocker && blocker.state === "blocked"}
        onDiscard={() => {
          onDiscard?.();
          answer(true);
        }}
        onStay={() => answer(false)}
      />
    </BlockedLocationContext>
  );
}
