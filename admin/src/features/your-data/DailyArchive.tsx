import { Alert, Typography } from "@mui/material";
import { needsAttention } from "@portfolio/content/backups";
import { useBackupStatus } from "../../data/api/use-backup-status.ts";
import { formatFileSize } from "../../data/media/file-size.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { archiveMessage } from "../../i18n/en/archive.ts";
import { RelativeTime } from "../../layout/RelativeTime.tsx";

/**
 * The newest archive in the folder or bucket of `ARCHIVE_TO`. Renders nothing while unknown, and with an external
 * Supabase.
 */
export function DailyArchive() {
  const { data } = useBackupStatus();
  const archives = data?.archives;
  if (!data || (!archives && !data.backups)) return null;
  const newestArchive = archives?.newest;
  return (
    <FieldGroup title={archiveMessage("dailyArchive")} help={archiveMessage("dailyArchiveHelp")}>
      {!archives && (
        <Typography color="text.secondary">{archiveMessage("noArchivePlace")}</Typography>
      )}
      {archives && needsAttention(archives, new Date()) && (
        <Alert severity="error" sx={{ overflowWrap: "anywhere" }}>
          {archives.failure === null
            ? archiveMessage("dailyOverdue")
            : archiveMessage("dailyFailed", { reason: archives.failure })}
        </Alert>
      )}
      {archives && (
        <div style={{ overflowWrap: "anywhere" }}>
          {newestArchive ? (
            <>
              <Typography sx={{ fontWeight: 550 }}>{newestArchive.name}</Typography>
              <Typography variant="body2" color="text.secondary">
                <RelativeTime value={new Date(newestArchive.time).toISOString()} /> ·{" "}
                {formatFileSize(newestArchive.bytes)}
              </Typography>
            </>
          ) : (
            <Typography>{archiveMessage("noArchiveYet")}</Typography>
          )}
          <Typography variant="body2" color="text.secondary">
            {archiveMessage("storedIn", { to: archives.to })}
          </Typography>
        </div>
      )}
    </FieldGroup>
  );
}
