import { Alert, Typography } from "@mui/material";
import { useBackupStatus } from "../../data/api/use-backup-status.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { archiveMessage } from "../../i18n/en/archive.ts";
import { RelativeTime } from "../../layout/RelativeTime.tsx";

/** The static site in the folder of `EXPORT_TO`. Renders nothing if the server writes none. */
export function StaticCopyCard() {
  const { data } = useBackupStatus();
  const staticSite = data?.staticSite;
  if (!staticSite) return null;
  const { to, time, failure } = staticSite;
  return (
    <FieldGroup title={archiveMessage("staticCopy")} help={archiveMessage("staticCopyHelp")}>
      {failure !== null && (
        <Alert severity="error" sx={{ overflowWrap: "anywhere" }}>
          {archiveMessage("staticCopyFailed", { reason: failure })}
        </Alert>
      )}
      <Typography sx={{ overflowWrap: "anywhere" }}>
        {time === null
          ? failure === null && archiveMessage("staticCopyPending")
          : archiveMessage.with("staticCopyWritten", {
              when: <RelativeTime value={new Date(time).toISOString()} />,
              to,
            })}
      </Typography>
    </FieldGroup>
  );
}
