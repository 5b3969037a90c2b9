import type { SignOutScope } from "@portfolio/content/sign-out";
import { useLocation, useNavigate } from "react-router";
import { flushMutation } from "./notifications/undoable.ts";

/** Navigation state that `/auth/sign-out` requires. */
export interface SignOutState {
  isRequested: true;
  /** URL to return to if signing out fails. */
  from: string;
  scope: SignOutScope;
}

/** Signs out by navigating to `/auth/sign-out`, so that a form with unsaved changes can ask for confirmation. */
export function useSignOut(scope: SignOutScope = "local"): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    // Send deferred mutations now, because they need the session.
    flushMutation();
    const state: SignOutState = { isRequested: true, from: pathname + search, scope };
    navigate("/auth/sign-out", { state });
  };
}
