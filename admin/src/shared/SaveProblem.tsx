import { Alert, Link } from "@mui/material";
import type { ReactNode } from "react";
import { useFormState } from "react-hook-form";

/** Why the last save did not work, that nothing is lost, and what to do. */
export function SaveProblem() {
  const { errors } = useFormState();
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

function explain(name: string, message: string): ReactNode {
  if (name === "NotAuthenticatedError") {
    return (
      <>
        You are signed out. What you typed is still here: <NewTab to="/auth">sign in</NewTab> in a
        new tab, then save again.
      </>
    );
  }
  return `${message} What you typed is still here; try to save again.`;
}

function NewTab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link href={to} target="_blank" rel="noreferrer" color="inherit" underline="always">
      {children}
    </Link>
  );
}
