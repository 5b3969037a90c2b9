import { Alert } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { useAdminAuth } from "../data/auth/use-admin-auth.ts";
import { useIsOnline } from "../data/connection/use-connection.ts";
import { sharedMessage } from "../i18n/en/shared.ts";

/** Explains why the last save failed and what to do. */
export function SaveProblem() {
  const { errors } = useFormState();
  useClearAfterSignIn();
  const problem = Object.entries(errors.root ?? {}).find(
    ([, detail]) => typeof detail === "object" && detail !== null && "message" in detail,
  );
  if (!problem) return null;
  const [name, detail] = problem;
  return (
    <Alert severity="error" sx={{ mb: 1.5, maxWidth: "36rem" }}>
      {explain(name, String((detail as { message: unknown }).message))}
    </Alert>
  );
}

/** Removes the request to sign in when a session starts. */
function useClearAfterSignIn(): void {
  const authProvider = useAdminAuth();
  const { clearErrors } = useFormContext();
  useEffect(
    () =>
      authProvider.watchSession({
        onSession: () => clearErrors("root.NotAuthenticatedError"),
        onSessionEnd: () => undefined,
      }),
    [authProvider, clearErrors],
  );
}

function explain(name: string, message: string): ReactNode {
  if (name === "NotAuthenticatedError") {
    return sharedMessage("signedOut");
  }
  if (name === "ConnectionError") return <NoResponse />;
  return sharedMessage("textKept", { problem: sentence(message) });
}

/** While offline, the form saves again later. While online, the owner must try again. */
function NoResponse() {
  return useIsOnline() ? sharedMessage("unanswered") : sharedMessage("waiting");
}

/** Ends a message with a full stop, so that a sentence can follow. */
function sentence(message: string): string {
  const text = message.trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
