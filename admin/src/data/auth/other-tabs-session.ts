import { sessionKey, signedOutChannel } from "@portfolio/content/browser-keys";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { leaveWithoutAsking } from "../leave-without-asking.ts";
import { signInPath } from "./redirect-path.ts";

export function broadcastSignOut(): void {
  const channel = new BroadcastChannel(signedOutChannel);
  channel.postMessage(null);
  channel.close();
}

/**
 * Opens the sign-in page when the owner signs out in another tab, but not when the session expires. Does not ask about
 * unsaved changes, because forms store them in the browser when they unmount.
 */
export function useSignOutInOtherTab(): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(signedOutChannel);
    channel.onmessage = () => {
      queryClient.clear();
      const currentPath = window.location.pathname + window.location.search;
      void navigate(signInPath(currentPath), { state: leaveWithoutAsking, replace: true });
    };
    return () => channel.close();
  }, [navigate, queryClient]);
}

export function useSignInInOtherTab(onSignIn: () => void): void {
  useEffect(() => {
    function handleStorageEvent({ key, newValue }: StorageEvent) {
      if (key === sessionKey && newValue !== null) onSignIn();
    }
    window.addEventListener("storage", handleStorageEvent);
    return () => window.removeEventListener("storage", handleStorageEvent);
  }, [onSignIn]);
}

/**
 * Calls `run` once this tab can read the stored session. The broadcast of a sign-in in another tab may arrive before
 * the session itself; requests sent until then would be anonymous. Returns the cancel function.
 */
export function onceSessionIsStored(run: () => void): () => void {
  const controller = new AbortController();
  function runIfStored() {
    if (localStorage.getItem(sessionKey) === null) return;
    controller.abort();
    run();
  }
  window.addEventListener("storage", runIfStored, controller);
  runIfStored();
  return () => controller.abort();
}
