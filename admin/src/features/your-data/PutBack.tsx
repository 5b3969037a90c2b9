import { Alert, Button, Stack } from "@mui/material";
import { fileSize } from "../../data/media/file-size.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { FileButton } from "../../fields/media/FileButton.tsx";
import { archiveMessage } from "../../i18n/en/archive.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { hasChanges, PlanOverview } from "./PlanOverview.tsx";
import { TransferProgress } from "./TransferProgress.tsx";
import { type PutBackState, usePutBack } from "./use-put-back.ts";

/** Puts an archive back after showing what would change. */
export function PutBack() {
  const { state, send, replace, cancel } = usePutBack();
  const isRunning = state?.step === "uploading" || state?.step === "checking";
  const isReplacing = state?.step === "replacing";
  return (
    <FieldGroup title={archiveMessage("putBack")} help={archiveMessage("putBackHelp")}>
      <div aria-live="polite">{state && <PutBackOutcome state={state} />}</div>
      {(isRunning || isReplacing) && <PutBackProgress state={state} />}
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

export function PutBackOutcome({ state }: { state: PutBackState }) {
  switch (state.step) {
    case "uploading":
    case "checking":
    case "replacing":
      return null;
    case "planned":
      return <PlanOverview plan={state.plan} />;
    case "done":
      return <Alert severity="success">{archiveMessage("putBackDone")}</Alert>;
    case "cancelled":
      return <Alert severity="info">{archiveMessage("uploadCancelled")}</Alert>;
    case "failed":
      return <Alert severity="error">{state.reason}</Alert>;
  }
}

function PutBackProgress({ state }: { state: PutBackState }) {
  const label = archiveMessage("putBack");
  if (state.step !== "uploading") {
    const text = archiveMessage(state.step === "checking" ? "checking" : "replacing");
    return <TransferProgress label={label} text={text} done={0} total={0} />;
  }
  const { received, total } = state;
  const size = { received: fileSize(received), total: fileSize(total) };
  const text = archiveMessage("uploading", size);
  return <TransferProgress label={label} text={text} done={received} total={total} />;
}
