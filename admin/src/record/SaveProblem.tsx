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
  if (name === "ConnectionError") return <NoResponseText />;
  return sharedMessage("textKept", { problem: endWithFullStop(message) });
}

/** Says whether the form saves again when the browser is online, or the owner must try again. */
function NoResponseText() {
  return useIsOnline() ? sharedMessage("unanswered") : sharedMessage("saveWaitsForServer");
}

function endWithFullStop(message: string): string {
  const text = message.trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
