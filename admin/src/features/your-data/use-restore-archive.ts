import { maxPartBytes, type RestorePlan } from "@portfolio/content/restore-plan";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useServer } from "../../data/api/server-context.tsx";
import { createSiteApi } from "../../data/api/site-api.ts";
import { archiveMessage } from "../../i18n/en/archive.ts";

/** Steps of restoring an archive; sizes are in bytes. */
export type RestoreState =
  | { step: "uploading"; received: number; total: number }
  | { step: "checking" }
  | { step: "planned"; id: string; plan: RestorePlan }
  | { step: "replacing"; plan: RestorePlan }
  | { step: "done" }
  | { step: "cancelled" }
  | { step: "failed"; reason: string };

/**
 * Uploads an archive or chooses a backup, compares it with the site, and replaces the content. Leaving the page cancels an
 * upload.
 */
export function useRestoreArchive() {
  const { client, csrf } = useServer();
  const queryClient = useQueryClient();
  const [state, setState] = useState<RestoreState | null>(null);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const post = createSiteApi(client, csrf);

  const send = (file: File) =>
    compare(async (id, signal) => {
      const total = file.size;
      let received = 0;
      do {
        setState({ step: "uploading", received, total });
        const body = file.slice(received, received + maxPartBytes);
        const type = "application/octet-stream";
        await post(`/api/restore/part?id=${id}&offset=${received}`, { body, type, signal });
        received += body.size;
      } while (received < total);
    });

  const choose = (backup: string) =>
    compare(async (id, signal) => {
      setState({ step: "checking" });
      await post(`/api/restore/backup?id=${id}&name=${backup}`, { signal });
    });

  /** @param provide Makes the archive available to the server under an id. */
  async function compare(provide: (id: string, signal: AbortSignal) => Promise<void>) {
    current.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    const id = crypto.randomUUID();
    try {
      await provide(id, signal);
      signal.throwIfAborted();
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

  function reset() {
    current.current?.abort();
    setState(null);
  }

  return { state, send, choose, replace, cancel, reset };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  switch (error.cause) {
    case 409:
      return archiveMessage("uploadLost");
    case 422:
      return archiveMessage("backupUnreadable");
    case 501:
      return archiveMessage("storedBySupabase");
    case 507:
      return archiveMessage("diskFull");
    default:
      return error.message;
  }
}
