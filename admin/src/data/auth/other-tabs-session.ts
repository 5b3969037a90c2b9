import { sessionKey, signedOutChannel } from "@portfolio/content/browser-keys";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { signInPath } from "./redirect-path.ts";

/** What a page change carries that nothing may hold back. */
export interface SignedOutState {
  isSignedOut: true;
}

/** Tells the other tabs of this browser that the owner has signed out. */
export function broadcastSignOut(): void {
  const channel = new BroadcastChannel(signedOutChannel);
  channel.postMessage(null);
  channel.close();
}

/**
 * Leaves the page for the sign-in page when the owner signs out in another tab: what was the owner's is shown to
 * nobody after that. Text that is not saved is kept in the browser, as whenever a form goes away. A session that ran
 * out is something else: see `use-lost-session.ts`.
 */
export function useSignOutInOtherTab(): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(signedOutChannel);
    channel.onmessage = () => {
      queryClient.clear();
      const state: SignedOutState = { isSignedOut: true };
      const here = window.location.pathname + window.location.search;
      void navigate(signInPath(here), { state, replace: true });
    };
    return () => channel.close();
  }, [navigate, queryClient]);
}

/** Calls `go` when the owner signs in in another tab. */
export function useSignInInOtherTab(go: () => void): void {
  useEffect(() => {
    function look({ key, newValue }: StorageEvent) {
      if (key === sessionKey && newValue !== null) go();
    }
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, [go]);
}

/**
 * Does `act` as soon as this tab can read a session: another tab's word of one comes by a way of its own, and may
 * overtake it. Until then every question would be asked as a visitor's.
 *
 * @returns what ends the waiting.
 */
export function whenSessionStored(act: () => void): () => void {
  const waiting = new AbortController();
  function look() {
    if (localStorage.getItem(sessionKey) === null) return;
    waiting.abort();
    act();
  }
  window.addEventListener("storage", look, waiting);
  look();
  return () => waiting.abort();
}
