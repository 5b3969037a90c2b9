import { useEffect, useRef, useState } from "react";
import { useServer } from "../data/api/server-context.ts";
import { createPostToSite } from "../data/api/site-requests.ts";
import { saveFile } from "../data/save-file.ts";
import { archiveMessage } from "../i18n/en/archive.ts";

/** State of a download; sizes are in bytes, and `total` is 0 while it is unknown. */
export type Download =
  | { state: "running"; received: number; total: number }
  | { state: "done"; name: string; total: number }
  | { state: "cancelled" }
  | { state: "failed"; reason: string };

interface DownloadRequest {
  body: string;
  name: string;
}

/**
 * Downloads a file that the server creates. Leaving the page cancels the download.
 *
 * @param refusals error messages by the HTTP status with which the server refuses the download.
 */
export function useDownload(path: `/api/${string}`, refusals: Readonly<Record<number, string>>) {
  const post = createPostToSite(useServer());
  const [download, setDownload] = useState<Download | null>(null);
  const requestController = useRef<AbortController>(undefined);
  useEffect(() => () => requestController.current?.abort(), []);

  async function start(request?: DownloadRequest) {
    const controller = new AbortController();
    const { signal } = controller;
    requestController.current = controller;
    setDownload({ state: "running", received: 0, total: 0 });
    try {
      const response = await post(path, { ...(request && { body: request.body }), signal });
      const total = Number(response.headers.get("content-length"));
      const body = countBytes(response, (receivedBytes) =>
        setDownload({ state: "running", received: receivedBytes, total }),
      );
      // A large blob takes no memory, because browsers store it on the disk.
      const blob = await body.blob();
      if (signal.aborted) return;
      const name = request?.name ?? responseFileName(response);
      saveFile(blob, name);
      setDownload({ state: "done", name, total: blob.size });
    } catch (error) {
      if (!signal.aborted) setDownload({ state: "failed", reason: errorReason(error, refusals) });
    }
  }

  function cancel() {
    requestController.current?.abort();
    setDownload({ state: "cancelled" });
  }

  return { download, start, cancel };
}

/** Minimum number of bytes between two reports if the size of the download is unknown. */
const defaultStepBytes = 100_000;

/** Reports the number of received bytes after each percent of the size or, if it is unknown, {@link defaultStepBytes}. */
function countBytes(response: Response, onBytes: (receivedBytes: number) => void): Response {
  const stepBytes = Number(response.headers.get("content-length")) / 100 || defaultStepBytes;
  let receivedBytes = 0;
  let reportedBytes = Number.NEGATIVE_INFINITY;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      receivedBytes += chunk.byteLength;
      if (receivedBytes - reportedBytes >= stepBytes) {
        reportedBytes = receivedBytes;
        onBytes(receivedBytes);
      }
      controller.enqueue(chunk);
    },
  });
  const headers = { "content-type": response.headers.get("content-type") ?? "" };
  return new Response(response.body?.pipeThrough(counter) ?? null, { headers });
}

function responseFileName({ headers }: Response): string {
  const [, name] = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "") ?? [];
  return name ?? "portfolio.zip";
}

/** @param refusals error messages by the HTTP status with which the server refuses the request. */
export function errorReason(error: unknown, refusals: Readonly<Record<number, string>>): string {
  if (!(error instanceof Error)) return String(error);
  const refusal = refusals[Number(error.cause)];
  if (refusal) return refusal;
  // The response ended before it was complete.
  return error instanceof TypeError ? archiveMessage("interrupted") : error.message;
}
