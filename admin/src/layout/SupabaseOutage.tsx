import { Button, type ButtonProps } from "@mui/material";
import type { SilentSupabase } from "../data/connection/connection.ts";
import { sharedMessage } from "../i18n/en/shared.ts";

/** What has happened to a Supabase that does not answer, and what that is for visitors. */
export const silenceOf = ({ dashboard }: SilentSupabase): string =>
  sharedMessage(dashboard ? "projectSilent" : "supabaseSilent");

/** Leads to where a project of hosted Supabase is woken. */
export function WakeButton({ dashboard, ...props }: SilentSupabase & ButtonProps) {
  if (!dashboard) return null;
  return (
    <Button component="a" href={dashboard} target="_blank" rel="noreferrer" {...props}>
      {sharedMessage("openDashboard")}
    </Button>
  );
}
