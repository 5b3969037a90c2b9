import {
  type ConversionMessage,
  type ImportProgress,
  maxPartBytes,
  type RestorePlan,
  type RestoreProblem,
} from "@portfolio/content/restore-plan";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isNetworkError } from "../../data/api/errors.ts";
import { readLines } from "../../data/api/read-lines.ts";
import { retryTransient } from "../../data/api/retry.ts";
import { useServer } from "../../data/api/server-context.ts";
import { createPostToSite } from "../../data/api/site-requests.ts";
import { randomUuid } from "../../data/ids.ts";
import { archiveMessage } from "../../i18n/en/archive.ts";
import { errorReason } from "../../layout/use-download.ts";

/** Steps of restoring an archive or importing a file; sizes are in bytes. */
export type RestoreState =
  | { step: "uploading"; received: number; total: number }
  | { step: "reading"; progress: ImportProgress }
  | { step: "checking" }
  | { step: "planned"; id: string; plan: RestorePlan }
  | { step: "replacing"; plan: RestorePlan }
  | { step: "done"; plan: RestorePlan }
  | { step: "cancelled" }
  | { step: "failed"; reason: string; retry?: () => Promise<void> };

/**
 * Compares an archive, another program's export or a backup with the site, and then changes the content. Leaving the
 * page cancels the upload and the comparison, but not the change.
 */
export function useRestoreArchive() {
  const post = createPostToSite(useServer());
  const queryClient = useQueryClient();
  const [state, setState] = useState<RestoreState | null>(null);
  const requestController = useRef<AbortController>(undefined);
  useEffect(() => () => requestController.current?.abort(), []);

  /** @param oldSite URL of the site that the file comes from; "" if unknown. */
  const sendFile = (file: File, oldSite: string) => {
    const total = file.size;
    // A retry continues after the parts that the server has received.
    let receivedBytes = 0;
    let isSent = false;
    return loadPlan(async (id, signal) => {
      while (!isSent) {
        setState({ step: "uploading", received: receivedBytes, total });
        const body = file.slice(receivedBytes, receivedBytes + maxPartBytes);
        const type = "application/octet-stream";
        const path = `/api/restore/part?id=${id}&offset=${receivedBytes}` as const;
        await retryTransient(() => post(path, { body, type, signal }), isUnanswered);
        receivedBytes += body.size;
        isSent = receivedBytes >= total;
      }
      const query = new URLSearchParams({ id, from: oldSite });
      const conversion = await post(`/api/restore/convert?${query}`, { signal });
      for await (const line of readLines(conversion.body)) {
        const message: ConversionMessage = JSON.parse(line);
        if ("problem" in message) return message.problem;
        setState({ step: "reading", progress: message.progress });
      }
      throw new TypeError("The response ended without a result, so the connection was lost.");
    });
  };

  const chooseBackup = (backup: string) =>
    loadPlan(async (id, signal) => {
      setState({ step: "checking" });
      await post(`/api/restore/backup?id=${id}&name=${backup}`, { signal });
      return null;
    });

  /** @param provide makes the archive available to the server under an id. Resolves with a problem, or null. */
  async function loadPlan(
    provide: (id: string, signal: AbortSignal) => Promise<RestoreProblem | null>,
    id: string = randomUuid(),
  ) {
    requestController.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    requestController.current = controller;
    try {
      const problem = await provide(id, signal);
      signal.throwIfAborted();
      if (problem) {
        return setState({ step: "planned", id, plan: { ...emptyPlan, problems: [problem] } });
      }
      setState({ step: "checking" });
      const response = await post(`/api/restore/plan?id=${id}`, { signal });
      setState({ step: "planned", id, plan: await response.json() });
    } catch (error) {
      if (signal.aborted) return;
      const failure = { step: "failed", reason: reasonOfFailure(error) } as const;
      setState(isUnanswered(error) ? { ...failure, retry: () => loadPlan(provide, id) } : failure);
    }
  }

  async function replaceContent({ id, plan }: { id: string; plan: RestorePlan }) {
    setState({ step: "replacing", plan });
    try {
      // This request is not aborted, because the server completes it in any case.
      const { signal } = new AbortController();
      const response = await post(`/api/restore/apply?id=${id}`, { signal });
      const result: RestorePlan = await response.json();
      setState(
        result.applied ? { step: "done", plan: result } : { step: "planned", id, plan: result },
      );
      await queryClient.invalidateQueries();
    } catch (error) {
      const reason = isUnanswered(error)
        ? archiveMessage("applyUnanswered")
        : reasonOfFailure(error);
      setState({ step: "failed", reason });
    }
  }

  function cancel() {
    requestController.current?.abort();
    setState({ step: "cancelled" });
  }

  function reset() {
    requestController.current?.abort();
    setState(null);
  }

  return { state, sendFile, chooseBackup, replaceContent, cancel, reset };
}

const emptyPlan: RestorePlan = {
  createdAt: "",
  isImport: true,
  notices: [],
  changes: [],
  problems: [],
  applied: false,
};

const reasonOfFailure = (error: unknown) =>
  errorReason(error, {
    409: archiveMessage("uploadLost"),
    422: archiveMessage("backupUnreadable"),
    501: archiveMessage("storedBySupabase"),
    507: archiveMessage("diskFull"),
  });

/** Whether the server may still be working, because the connection was lost or a proxy stopped waiting. */
const isUnanswered = (error: unknown) =>
  isNetworkError(error) || [502, 504].includes(Number(Object(error).cause));
