import { Alert, Button, Stack } from "@mui/material";
import { fileSize } from "../../data/media/file-size.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { FileButton } from "../../fields/media/FileButton.tsx";
import { archiveMessage } from "../../i18n/en/archive.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { hasChanges, RestorePlanTable } from "./RestorePlanTable.tsx";
import { TransferProgress } from "./TransferProgress.tsx";
import { type RestoreState, useRestoreArchive } from "./use-restore-archive.ts";

/** Restores an archive after showing what would change. */
export function RestoreArchive() {
  const { state, send, replace, cancel } = useRestoreArchive();
  const isRunning = state?.step === "uploading" || state?.step === "checking";
  const isReplacing = state?.step === "replacing";
  return (
    <FieldGroup title={archiveMessage("restore")} help={archiveMessage("restoreHelp")}>
      <div aria-live="polite">{state && <RestoreOutcome state={state} />}</div>
      {(isRunning || isReplacing) && <RestoreProgress state={state} />}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: "wrap" }}>
        {isRunning ? (
          <Button variant="outlined" onClick={cancel}>
            {sharedMessage("cancel")}
          </Button>
        ) : (
          <FileButton
            label={archiveMessage("chooseArchive")}
            variant="outlined"
            multiple={false}
            accept=".zip,application/zip"
            disabled={isReplacing}
            onFiles={([file]) => file && send(file)}
          />
        )}
        {state?.step === "planned" && hasChanges(state.plan) && (
          <Button variant="contained" color="error" onClick={() => replace(state)}>
            {archiveMessage("replace")}
          </Button>
        )}
      </Stack>
    </FieldGroup>
  );
}

export function RestoreOutcome({ state }: { state: RestoreState }) {
  switch (state.step) {
    case "uploading":
    case "checking":
    case "replacing":
      return null;
    case "planned":
      return <RestorePlanTable plan={state.plan} />;
    case "done":
      return <Alert severity="success">{archiveMessage("restored")}</Alert>;
    case "cancelled":
      return <Alert severity="info">{archiveMessage("uploadCancelled")}</Alert>;
    case "failed":
      return <Alert severity="error">{state.reason}</Alert>;
  }
}

function RestoreProgress({ state }: { state: RestoreState }) {
  const label = archiveMessage("restore");
  if (state.step !== "uploading") {
    const text = archiveMessage(state.step === "checking" ? "checking" : "replacing");
    return <TransferProgress label={label} text={text} done={0} total={0} />;
  }
  const { received, total } = state;
  const size = { received: fileSize(received), total: fileSize(total) };
  const text = archiveMessage("uploading", size);
  return <TransferProgress label={label} text={text} done={received} total={total} />;
}
