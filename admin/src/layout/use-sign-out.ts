import type { SignOutScope } from "@portfolio/content/sign-out";
import { useLocation, useNavigate } from "react-router";
import { flushMutation } from "./notifications/undoable.ts";

/** Navigation state that `/auth/sign-out` requires. */
export interface SignOutState {
  isAsked: true;
  /** URL to return to if signing out fails. */
  from: string;
  scope: SignOutScope;
}

/** Signs the owner out by a navigation, so that unsaved changes are asked about. */
export function useSignOut(scope: SignOutScope = "local"): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    // Sending it needs the session.
    flushMutation();
    const state: SignOutState = { isAsked: true, from: pathname + search, scope };
    navigate("/auth/sign-out", { state });
  };
}
