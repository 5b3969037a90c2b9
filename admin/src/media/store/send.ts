import { mediaWord } from "../../words/en/media.ts";
/** One object on its way into the storage. */
export interface Sending {
  /** Address of the object in the storage API. */
  url: string;
  headers: Record<string, string>;
  body: Blob;
  signal?: AbortSignal | undefined;
  /** Told how many bytes have left so far. */
  onSent(bytes: number): void;
}

/** Milliseconds before a gateway that is busy is asked again. */
const pause = 500;

/**
 * Stores an object. By XMLHttpRequest, because fetch cannot tell how far it is. Asks once more where a gateway gave up;
 * the object may be there by then, and is overwritten.
 *
 * @throws Error with a sentence for the owner, or the reason that `signal` was aborted with.
 */
export async function send(sending: Sending): Promise<void> {
  let answer = await attempt(sending, false);
  if (answer.status >= 502 && answer.status <= 504) {
    await waitFor(pause, sending.signal);
    answer = await attempt(sending, true);
  }
  if (answer.status < 200 || answer.status > 299) throw new Error(explain(answer));
}

interface Answer {
  /** 0 where none came. */
  status: number;
  text: string;
}

function attempt(
  { url, headers, body, signal, onSent }: Sending,
  isRepeated: boolean,
): Promise<Answer> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let isSent = false;
    // What has left whole is stored, whoever still listens: its answer tells when it can be removed.
    const abort = () => {
      if (!isSent) request.abort();
    };
    const answer = (status: number, text: string) => {
      if (signal?.aborted) reject(signal.reason);
      else resolve({ status, text });
    };
    request.open("POST", url);
    const all = {
      ...headers,
      "content-type": body.type,
      ...(isRepeated && { "x-upsert": "true" }),
    };
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      isSent = loaded >= body.size;
      onSent(Math.min(loaded, body.size));
    };
    request.onload = () => answer(request.status, request.responseText);
    request.onerror = () => answer(0, "");
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    signal?.addEventListener("abort", abort);
    request.send(body);
  });
}

function waitFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop);
  });
}

/** What the owner reads who is not signed in any more. */
export const noSession = () => mediaWord("sessionOver");

function explain({ status, text }: Answer): string {
  if (status === 0) return mediaWord("connectionLost");
  if (status === 401) return noSession();
  if (status === 413) return mediaWord("uploadTooLarge");
  return mediaWord("notUploadedBecause", {
    reason: messageIn(text) ?? mediaWord("storageAnswered", { status }),
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
