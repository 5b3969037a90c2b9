import { Alert, Button, Typography } from "@mui/material";
import { needsAttention, type StoredBackup } from "@portfolio/content/backups";
import { useState } from "react";
import { useBackupStatus } from "../../data/api/use-backup-status.ts";
import { formatFileSize } from "../../data/media/file-size.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { archiveMessage } from "../../i18n/en/archive.ts";
import { healthMessage } from "../../i18n/en/health.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { formatExactTime } from "../../layout/format-time.ts";
import { ListedRow, ListedRows } from "../../layout/ListedRow.tsx";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { TransferProgress } from "../../layout/TransferProgress.tsx";
import { hasChanges, RestoreOutcome } from "./RestoreArchive.tsx";
import { useRestoreArchive } from "./use-restore-archive.ts";

/** The server's daily backups, each with a button that restores it. Renders nothing if the server makes none. */
export function Backups() {
  const statusQuery = useBackupStatus();
  const { data: backupStatus } = statusQuery;
  const { state, chooseBackup, replaceContent, reset } = useRestoreArchive();
  const [chosenBackup, setChosenBackup] = useState<StoredBackup | null>(null);
  if (backupStatus?.backups === null) return null;

  const backupTime = chosenBackup ? timeOf(chosenBackup) : "";
  const canReplace = state?.step === "planned" && hasChanges(state.plan);
  const isReplacing = state?.step === "replacing";
  return (
    <FieldGroup title={archiveMessage("backups")} help={archiveMessage("backupsHelp")}>
      <LoadFailure subject={archiveMessage("backupListSubject")} query={statusQuery} />
      {backupStatus?.backups.length === 0 && (
        <Typography color="text.secondary">{healthMessage("noBackup")}</Typography>
      )}
      <ListedRows>
        {backupStatus?.backups.map((backup) => (
          <ListedRow
            key={backup.name}
            title={timeOf(backup)}
            detail={
              <>
                <RelativeTime value={new Date(backup.time).toISOString()} /> ·{" "}
                {formatFileSize(backup.bytes)}
              </>
            }
          >
            <Button
              variant="outlined"
              aria-label={archiveMessage("restoreBackupNamed", { when: timeOf(backup) })}
              onClick={() => {
                setChosenBackup(backup);
                void chooseBackup(backup.name);
              }}
            >
              {archiveMessage("restore")}
            </Button>
          </ListedRow>
        ))}
      </ListedRows>
      <ConfirmDialog
        open={state !== null}
        title={archiveMessage("restoreBackupTitle")}
        confirmLabel={canReplace || isReplacing ? archiveMessage("replace") : null}
        {...(state?.step === "checking" && { cancelLabel: sharedMessage("cancel") })}
        isBusy={isReplacing}
        onConfirm={() => canReplace && replaceContent(state)}
        // The dialog stays open during a replacement, because closing it would not cancel the replacement.
        onClose={() => isReplacing || reset()}
        text={canReplace && archiveMessage("lostSince", { when: backupTime })}
      >
        <div aria-live="polite">
          {state?.step === "done" ? (
            <Alert severity="success">{archiveMessage("backupDone")}</Alert>
          ) : (
            state && <RestoreOutcome state={state} />
          )}
        </div>
        {(state?.step === "checking" || isReplacing) && (
          <TransferProgress
            label={archiveMessage("restoreBackupTitle")}
            text={archiveMessage(isReplacing ? "replacing" : "comparing")}
          />
        )}
      </ConfirmDialog>
    </FieldGroup>
  );
}

function timeOf({ time }: StoredBackup): string {
  return formatExactTime(new Date(time));
}

/**
 * The newest archive in the folder or bucket of `ARCHIVE_TO`. Renders nothing while the status is unknown, or if an
 * external Supabase stores the content.
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
              <SecondaryText>
                <RelativeTime value={new Date(newestArchive.time).toISOString()} /> ·{" "}
                {formatFileSize(newestArchive.bytes)}
              </SecondaryText>
            </>
          ) : (
            <Typography color="text.secondary">{archiveMessage("noArchiveYet")}</Typography>
          )}
          <SecondaryText>{archiveMessage("storedIn", { to: archives.to })}</SecondaryText>
        </div>
      )}
    </FieldGroup>
  );
}

/** The static site in the folder of `EXPORT_TO`. Renders nothing if the server writes none. */
export function StaticCopyCard() {
  const { data } = useBackupStatus();
  const staticSite = data?.staticSite;
  if (!staticSite) return null;
  const { folder, time, failure } = staticSite;
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
              to: folder,
            })}
      </Typography>
    </FieldGroup>
  );
}
