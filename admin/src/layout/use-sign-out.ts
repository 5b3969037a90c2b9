import type { SignOutScope } from "@portfolio/content/sign-out";
import { useLocation, useNavigate } from "react-router";
import { settleNow } from "./notifications/undoable.ts";

/** What `/auth/sign-out` has to be told by whoever leads there. */
export interface SignOutState {
  isAsked: true;
  /** Where the owner was, and is again if that fails. */
  from: string;
  scope: SignOutScope;
}

/** Signs the owner out. With unsaved changes they are asked first, and stay signed in if they stay. */
export function useSignOut(scope: SignOutScope = "local"): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    // What can still be undone could not be sent without a session.
    settleNow();
    const state: SignOutState = { isAsked: true, from: pathname + search, scope };
    navigate("/auth/sign-out", { state });
  };
}
