import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { RefusedFileError } from "./error-message.ts";

interface ObjectUpload {
  /** Address of the object in the storage API. */
  url: string;
  headers: Record<string, string>;
  body: Blob;
  signal?: AbortSignal | undefined;
  /** Called with the number of bytes sent so far. */
  onSent(bytes: number): void;
}

/** Delay in ms before the retry after a gateway error. */
const retryDelayMs = 500;

/**
 * Uploads an object. Uses XMLHttpRequest, because fetch does not report upload progress. Retries once after a gateway
 * error, overwriting the object if it was stored.
 *
 * @throws RefusedFileError if the object is too large, another Error with a message for the owner, or the abort reason
 * of `signal`.
 */
export async function uploadObject(upload: ObjectUpload): Promise<void> {
  let response = await attempt(upload, false);
  if (response.status >= 502 && response.status <= 504) {
    await waitFor(retryDelayMs, upload.signal);
    response = await attempt(upload, true);
  }
  if (response.status < 200 || response.status > 299) {
    const message = explain(response);
    throw response.status === 413 ? new RefusedFileError(message) : new Error(message);
  }
}

interface UploadResponse {
  /** 0 if there was no response. */
  status: number;
  text: string;
}

function attempt(
  { url, headers, body, signal, onSent }: ObjectUpload,
  isRetry: boolean,
): Promise<UploadResponse> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let isSent = false;
    // The server stores a completely sent body even after an abort. Wait for its response, because the caller then
    // removes the object.
    const abort = () => {
      if (!isSent) request.abort();
    };
    const resolveUnlessAborted = (status: number, text: string) => {
      if (signal?.aborted) reject(signal.reason);
      else resolve({ status, text });
    };
    request.open("POST", url);
    const allHeaders = {
      ...headers,
      "content-type": body.type,
      ...(isRetry && { "x-upsert": "true" }),
    };
    for (const [name, value] of Object.entries(allHeaders)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      isSent = loaded >= body.size;
      onSent(Math.min(loaded, body.size));
    };
    request.onload = () => resolveUnlessAborted(request.status, request.responseText);
    request.onerror = () => resolveUnlessAborted(0, "");
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    signal?.addEventListener("abort", abort);
    request.send(body);
  });
}

function waitFor(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, delayMs);
    signal?.addEventListener("abort", stop);
  });
}

export const sessionEndedMessage = () => mediaMessage("sessionExpired");

function explain({ status, text }: UploadResponse): string {
  if (status === 0) return mediaMessage("connectionLost");
  if (status === 401) return sessionEndedMessage();
  if (status === 413) return mediaMessage("uploadTooLarge");
  if (status === 507)
    return mediaMessage("notUploadedBecause", { reason: sharedMessage("diskFull") });
  return mediaMessage("notUploadedBecause", {
    reason: messageIn(text) ?? mediaMessage("storageAnswered", { status }),
  });
}

function messageIn(text: string): string | null {
  try {
    const { message } = Object(JSON.parse(text)) as { message?: unknown };
    return typeof message === "string" ? message : null;
  } catch {
    return null;
  }
}
