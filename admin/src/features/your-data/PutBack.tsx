import { Alert, Button, Stack } from "@mui/material";
import { maxPartBytes, type RestorePlan } from "@portfolio/content/restore-plan";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useServer } from "../../data/api/server-context.tsx";
import { createSiteApi } from "../../data/api/site-api.ts";
import { fileSize } from "../../data/media/file-size.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { FileButton } from "../../fields/media/FileButton.tsx";
import { archiveMessage } from "../../i18n/en/archive.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { hasChanges, PlanOverview } from "./PlanOverview.tsx";
import { TransferProgress } from "./TransferProgress.tsx";

/** Puts an archive back after showing what would change. */
export function PutBack() {
  const { state, send, replace, cancel } = usePutBack();
  const isRunning = state?.step === "uploading" || state?.step === "checking";
  const isReplacing = state?.step === "replacing";
  return (
    <FieldGroup title={archiveMessage("putBack")} help={archiveMessage("putBackHelp")}>
      <div aria-live="polite">{state && <Outcome state={state} />}</div>
      {(isRunning || isReplacing) && <Progress state={state} />}
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

function Outcome({ state }: { state: PutBackState }) {
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

function Progress({ state }: { state: PutBackState }) {
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

/** Steps of putting an archive back; sizes are in bytes. */
type PutBackState =
  | { step: "uploading"; received: number; total: number }
  | { step: "checking" }
  | { step: "planned"; id: string; plan: RestorePlan }
  | { step: "replacing"; plan: RestorePlan }
  | { step: "done" }
  | { step: "cancelled" }
  | { step: "failed"; reason: string };

/** Uploads an archive, compares it with the site, and replaces the content. Leaving the page cancels an upload. */
function usePutBack() {
  const { client, csrf } = useServer();
  const queryClient = useQueryClient();
  const [state, setState] = useState<PutBackState | null>(null);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const post = createSiteApi(client, csrf);

  async function send(file: File) {
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    const id = crypto.randomUUID();
    const total = file.size;
    try {
      let received = 0;
      do {
        setState({ step: "uploading", received, total });
        const body = file.slice(received, received + maxPartBytes);
        const type = "application/octet-stream";
        await post(`/api/restore/part?id=${id}&offset=${received}`, { body, type, signal });
        received += body.size;
      } while (received < total);
      setState({ step: "checking" });
      const response = await post(`/api/restore/plan?id=${id}`, { signal });
      setState({ step: "planned", id, plan: await response.json() });
    } catch (error) {
      if (!signal.aborted) setState({ step: "failed", reason: reasonOf(error) });
    }
  }

  async function replace({ id, plan }: { id: string; plan: RestorePlan }) {
    setState({ step: "replacing", plan });
    try {
      // This request is not aborted, because the server completes it in any case.
      const { signal } = new AbortController();
      const response = await post(`/api/restore/apply?id=${id}`, { signal });
      const result: RestorePlan = await response.json();
      setState(result.applied ? { step: "done" } : { step: "planned", id, plan: result });
      await queryClient.invalidateQueries();
    } catch (error) {
      setState({ step: "failed", reason: reasonOf(error) });
    }
  }

  function cancel() {
    current.current?.abort();
    setState({ step: "cancelled" });
  }

  return { state, send, replace, cancel };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  switch (error.cause) {
    case 409:
      return archiveMessage("uploadLost");
    case 501:
      return archiveMessage("elsewhere");
    case 507:
      return archiveMessage("diskFull");
    default:
      return error.message;
  }
}
