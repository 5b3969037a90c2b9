import { Alert, Box, Button, Stack, TextField } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { formatFileSize } from "../../data/media/file-size.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { FileButton } from "../../fields/media/FileButton.tsx";
import { archiveMessage } from "../../i18n/en/archive.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { hasChanges, RestorePlanTable } from "./RestorePlanTable.tsx";
import { TransferProgress } from "./TransferProgress.tsx";
import { type RestoreState, useRestoreArchive } from "./use-restore-archive.ts";

/** Restores an archive, or imports a file of another program, after showing what would change. */
export function RestoreArchive() {
  const { state, send, replace, cancel } = useRestoreArchive();
  const [oldSite, setOldSite] = useState("");
  const isInvalid = oldSite !== "" && !/^https?:\/\/[^/]/i.test(oldSite);
  const isRunning =
    state?.step === "uploading" || state?.step === "reading" || state?.step === "checking";
  const isReplacing = state?.step === "replacing";
  const step = state?.step;
  const outcome = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (step && document.activeElement === document.body) outcome.current?.focus();
  }, [step]);
  return (
    <FieldGroup title={archiveMessage("restoreOrImport")} help={archiveMessage("restoreHelp")}>
      <Box ref={outcome} tabIndex={-1} sx={{ outlineOffset: 8 }}>
        <div aria-live="polite">{state && <RestoreOutcome state={state} />}</div>
        {(isRunning || isReplacing) && <RestoreProgress state={state} />}
      </Box>
      <TextField
        label={archiveMessage("oldSite")}
        helperText={archiveMessage(isInvalid ? "oldSiteInvalid" : "oldSiteHelp")}
        error={isInvalid}
        type="url"
        size="small"
        value={oldSite}
        disabled={isRunning || isReplacing}
        onChange={({ target }) => setOldSite(target.value.trim())}
      />
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: "wrap" }}>
        {isRunning ? (
          <Button variant="outlined" onClick={cancel}>
            {sharedMessage("cancel")}
          </Button>
        ) : (
          <FileButton
            label={archiveMessage("chooseFile")}
            variant="outlined"
            multiple={false}
            accept=".zip,.json,.xml,.bib,.md,.markdown,application/zip"
            disabled={isReplacing || isInvalid}
            onFiles={([file]) => file && send(file, oldSite)}
          />
        )}
        {state?.step === "planned" && hasChanges(state.plan) && (
          <Button
            variant="contained"
            color={state.plan.isImport ? "primary" : "error"}
            onClick={() => replace(state)}
          >
            {archiveMessage(state.plan.isImport ? "importContent" : "replace")}
          </Button>
        )}
      </Stack>
    </FieldGroup>
  );
}

export function RestoreOutcome({ state }: { state: RestoreState }) {
  switch (state.step) {
    case "uploading":
    case "reading":
    case "checking":
    case "replacing":
      return null;
    case "planned":
      return <RestorePlanTable plan={state.plan} />;
    case "done":
      return (
        <Alert severity="success">
          {archiveMessage(state.plan.isImport ? "imported" : "restored")}
        </Alert>
      );
    case "cancelled":
      return <Alert severity="info">{archiveMessage("uploadCancelled")}</Alert>;
    case "failed":
      return <Alert severity="error">{state.reason}</Alert>;
  }
}

function RestoreProgress({ state }: { state: RestoreState }) {
  const label = archiveMessage("restoreOrImport");
  const { text, done = 0, total = 0 } = progressOf(state);
  return <TransferProgress label={label} text={text} done={done} total={total} />;
}

function progressOf(state: RestoreState): { text: string; done?: number; total?: number } {
  switch (state.step) {
    case "uploading": {
      const { received, total } = state;
      const size = { received: formatFileSize(received), total: formatFileSize(total) };
      return { text: archiveMessage("uploading", size), done: received, total };
    }
    case "reading":
      return { text: archiveMessage("reading", { ...state.progress }) };
    case "replacing":
      return { text: archiveMessage(state.plan.isImport ? "importing" : "replacing") };
    default:
      return { text: archiveMessage("checking") };
  }
}
