import { Button, type ButtonProps } from "@mui/material";
import type { SupabaseOutage } from "../data/connection/connection.ts";
import { sharedMessage } from "../i18n/en/shared.ts";

/** Explains why Supabase does not respond and the consequences for visitors. */
export const describeOutage = ({ dashboardUrl }: SupabaseOutage): string =>
  sharedMessage(dashboardUrl ? "projectNotResponding" : "supabaseNotResponding");

/** Link to the page that resumes a paused project of hosted Supabase. */
export function OpenDashboardButton({ dashboardUrl, ...props }: SupabaseOutage & ButtonProps) {
  if (!dashboardUrl) return null;
  return (
    <Button component="a" href={dashboardUrl} target="_blank" rel="noreferrer" {...props}>
      {sharedMessage("openDashboard")}
    </Button>
  );
}
