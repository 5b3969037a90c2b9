import { useNavigate } from "react-router";

/** What `/auth/sign-out` has to be told by whoever leads there. */
export interface SignOutState {
  isAsked: true;
}

/** Signs the owner out. With unsaved changes they are asked first, and stay signed in if they stay. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    const state: SignOutState = { isAsked: true };
    navigate("/auth/sign-out", { state });
  };
}
