import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SessionWatcher } from "../../../data/auth/auth-provider.ts";
import { onceSessionIsStored } from "../../../data/auth/other-tabs-session.ts";
import { useAdminAuth } from "../../../data/auth/use-admin-auth.ts";

/**
 * Delay before a lost session is reported. A sign-out in another tab is not reported, because this tab opens the
 * sign-in page before the delay has passed.
 */
const noticeDelayMs = 500;

type SessionUser = Parameters<SessionWatcher["onSession"]>[0];

/**
 * Watches the session that all tabs of this browser share. Invalidates all queries after a new sign-in, and the
 * account's queries when the user changes.
 *
 * @returns the e-mail address of the lost session; null while signed in.
 */
export function useLostSessionEmail(): string | null {
  const authProvider = useAdminAuth();
  const queryClient = useQueryClient();
  const [lostEmail, setLostEmail] = useState<string | null>(null);

  useEffect(() => {
    let lastUser: SessionUser | undefined;
    let isLost = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopWaiting: (() => void) | undefined;
    function resume() {
      isLost = false;
      setLostEmail(null);
      // Refetch everything, because the server returned only public data without a session.
      void queryClient.invalidateQueries();
    }
    const unsubscribe = authProvider.watchSession({
      onSession({ id, email }) {
        clearTimeout(timer);
        stopWaiting?.();
        const isOtherUser = lastUser && (lastUser.id !== id || lastUser.email !== email);
        if (isLost) stopWaiting = onceSessionIsStored(resume);
        else if (isOtherUser) void queryClient.invalidateQueries({ queryKey: ["auth"] });
        lastUser = { id, email };
      },
      onSessionEnd() {
        isLost = true;
        stopWaiting?.();
        clearTimeout(timer);
        timer = setTimeout(() => setLostEmail(lastUser?.email ?? null), noticeDelayMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stopWaiting?.();
      unsubscribe();
    };
  }, [authProvider, queryClient]);

  return lostEmail;
}
