import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAuthProvider } from "react-admin";
import type { AdminAuthProvider, SessionWatcher } from "../../../data/auth/auth-provider.ts";
import { whenSessionStored } from "../../../data/auth/other-tabs-session.ts";

/** How long a session is gone before that is told, in milliseconds: a tab in which its owner signs out says so itself. */
const patience = 500;

type Known = Parameters<SessionWatcher["onSession"]>[0];

/**
 * Follows the session of this browser through all tabs. What was read is asked for again when somebody signs in, and
 * who it is when that changes.
 *
 * @returns the e-mail address of whose session was lost; null while there is one.
 */
export function useLostSession(): string | null {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const queryClient = useQueryClient();
  const [lostBy, setLostBy] = useState<string | null>(null);

  useEffect(() => {
    let known: Known | undefined;
    let isLost = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopWaiting: (() => void) | undefined;
    function goOn() {
      isLost = false;
      setLostBy(null);
      // Without a session the server answers as it does visitors.
      void queryClient.invalidateQueries();
    }
    const stop = authProvider?.watchSession({
      onSession({ id, email }) {
        clearTimeout(timer);
        stopWaiting?.();
        const isOther = known && (known.id !== id || known.email !== email);
        if (isLost) stopWaiting = whenSessionStored(goOn);
        else if (isOther) void queryClient.invalidateQueries({ queryKey: ["auth"] });
        known = { id, email };
      },
      onSessionEnd() {
        isLost = true;
        stopWaiting?.();
        clearTimeout(timer);
        timer = setTimeout(() => setLostBy(known?.email ?? null), patience);
      },
    });
    return () => {
      clearTimeout(timer);
      stopWaiting?.();
      stop?.();
    };
  }, [authProvider, queryClient]);

  return lostBy;
}
