import { useLocation, useNavigate } from "react-router";
import { settleNow } from "../providers/notifications/undoable.ts";

/** What `/auth/sign-out` has to be told by whoever leads there. */
export interface SignOutState {
  isAsked: true;
  /** Where the owner was, and is again if that fails. */
  from: string;
}

/** Signs the owner out. With unsaved changes they are asked first, and stay signed in if they stay. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    // What can still be undone could not be sent without a session.
    settleNow();
    const state: SignOutState = { isAsked: true, from: pathname + search };
    navigate("/auth/sign-out", { state });
  };
}
