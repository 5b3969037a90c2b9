import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { RefusedFileError } from "./error-message.ts";

interface ObjectUpload {
  /** URL of the object in the storage API. */
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
  let status = await sendObject(upload, false);
  if (status >= 502 && status <= 504) {
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    status = await sendObject(upload, true);
  }
  if (status < 200 || status > 299) {
    const message = failureMessage(status);
    throw status === 413 ? new RefusedFileError(message) : new Error(message);
  }
}

/** Resolves with the status of the response; 0 if there was none. */
function sendObject(
  { url, headers, body, signal, onSent }: ObjectUpload,
  isRetry: boolean,
): Promise<number> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let isSent = false;
    // The server stores a completely sent body even after an abort. Wait for its response, so that the caller can
    // remove the object.
    const abort = () => {
      if (!isSent) request.abort();
    };
    const resolveUnlessAborted = () => {
      if (signal?.aborted) reject(signal.reason);
      else resolve(request.status);
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
    request.onload = resolveUnlessAborted;
    request.onerror = resolveUnlessAborted;
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    signal?.addEventListener("abort", abort);
    request.send(body);
  });
}

function failureMessage(status: number): string {
  if (status === 0) return mediaMessage("connectionLost");
  if (status === 401) return mediaMessage("sessionExpired");
  if (status === 413) return mediaMessage("uploadTooLarge");
  if (status === 507) return sharedMessage("diskFull");
  return `${mediaMessage("notUploaded")} ${mediaMessage("storageAnswered", { status })}`;
}
