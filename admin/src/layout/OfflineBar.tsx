import CloudOffIcon from "@mui/icons-material/CloudOffOutlined";
import { Box, Button, type ButtonProps, Typography } from "@mui/material";
import { useState } from "react";
import {
  checkServer,
  type SupabaseOutage,
  useIsOnline,
  useSupabaseOutage,
} from "../data/connection/connection.ts";
import { useLiveState } from "../data/live/live-context.tsx";
import { sharedMessage } from "../i18n/en/shared.ts";

/** Shows an error while the server is unreachable, or a discreet note while the live connection is lost. */
export function OfflineBar() {
  const isOnline = useIsOnline();
  const outage = useSupabaseOutage();
  const { isDisconnected } = useLiveState();
  const [isChecking, setChecking] = useState(false);

  async function tryAgain() {
    setChecking(true);
    await checkServer();
    setChecking(false);
  }

  // This element is always rendered, because screen readers announce only changes inside an existing status region.
  return (
    <div role="status">
      {!isOnline && (
        <Box sx={barStyle}>
          <CloudOffIcon sx={{ fontSize: 20, flexShrink: 0 }} />
          <Typography variant="body2" sx={{ flex: "1 1 16rem" }}>
            {sharedMessage("offlineInputKept", {
              problem: outage
                ? describeOutage(outage)
                : sharedMessage(navigator.onLine ? "serverNotResponding" : "offline"),
            })}
          </Typography>
          {outage && <OpenDashboardButton {...outage} size="small" color="inherit" />}
          <Button size="small" color="inherit" loading={isChecking} onClick={tryAgain}>
            {sharedMessage("tryAgain")}
          </Button>
        </Box>
      )}
      {isOnline && isDisconnected && (
        <Typography variant="caption" color="text.secondary" sx={[barStyle, noticeStyle]}>
          {sharedMessage("liveUpdatesPaused")}
        </Typography>
      )}
    </div>
  );
}

const noticeStyle = { py: 0.25 };

const barStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.25,
  px: { xs: 2, md: 3 },
  py: 0.75,
  borderBottom: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
} as const;

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
