import { signatureHeaders } from "./signature.ts";

/** CDN tag of all pages of the site, because a change of the menu affects every page. */
export const cdnTag = "portfolio";

/** A server that is notified of changed public content. */
export interface Target {
  /** `cdn`: receives a request to purge its cache. `hook`: a URL of a server or static host that receives a message. */
  kind: "cdn" | "hook";
  url: string;
  /** Header that authorises the request to a CDN; absent if the URL contains the secret. */
  header?: readonly [name: string, value: string] | undefined;
  secret?: string | undefined;
}

export interface Delivery {
  id: string;
  kind: Target["kind"];
  /** Host of the target. */
  target: string;
  /** `taken` if the target accepted the message, `failed` if the last attempt failed. */
  outcome: "retrying" | "taken" | "failed";
  attempts: number;
  /** Error of the newest attempt: `status 500`, `timeout`, `unreachable` or the system's code; "" for none. */
  detail: string;
}

export interface DeliverOptions {
  fetch: typeof globalThis.fetch;
  /** Waits for `ms`, or until {@link isStopped} is true. */
  sleep: (ms: number) => Promise<void>;
  retryDelaysMs: readonly number[];
  /** Awaited after each attempt. Must not reject. */
  report: (delivery: Delivery) => Promise<void> | void;
  /** Called before each attempt. A change of the content after the last call needs another delivery. */
  onAttempt?: () => void;
  /** True if no further attempt may be made. */
  isStopped?: () => boolean;
}

const responseTimeoutMs = 10_000;

/** Notifies a target, with retries. Never rejects. */
export async function deliver(target: Target, options: DeliverOptions): Promise<Delivery> {
  const { fetch, sleep, retryDelaysMs, report, onAttempt, isStopped = () => false } = options;
  const id = crypto.randomUUID();
  for (let attempts = 1; ; attempts += 1) {
    onAttempt?.();
    const detail = await sendOnce(target, id, fetch);
    const delay = isStopped() ? undefined : retryDelaysMs[attempts - 1];
    const outcome = detail === "" ? "taken" : delay === undefined ? "failed" : "retrying";
    const host = new URL(target.url).host;
    const delivery: Delivery = { id, kind: target.kind, target: host, outcome, attempts, detail };
    await report(delivery);
    if (delay === undefined || outcome !== "retrying") return delivery;
    await sleep(delay);
  }
}

/** Returns the error; "" if the target accepted the message. */
async function sendOnce(
  target: Target,
  id: string,
  fetch: typeof globalThis.fetch,
): Promise<string> {
  try {
    const response = await fetch(target.url, {
      ...requestFor(target, id),
      method: "POST",
      // A redirect could change the request to GET and send the secret headers to another server.
      redirect: "manual",
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? "" : `status ${response.status}`;
  } catch (error) {
    return errorCode(error);
  }
}

/** Omits the error's message, which may contain the secret URL. */
function errorCode(error: unknown): string {
  const { name, cause } = Object(error);
  if (name === "TimeoutError") return "timeout";
  const { code } = Object(cause);
  return typeof code === "string" ? code : "unreachable";
}

/** Request to a CDN in the format of Cloudflare's API, or to a hook in the format of Standard Webhooks. */
function requestFor({ kind, header, secret }: Target, id: string): RequestInit {
  const type = { "content-type": "application/json" };
  if (kind === "cdn") {
    return {
      headers: { ...type, ...(header && { [header[0]]: header[1] }) },
      body: JSON.stringify({ tags: [cdnTag] }),
    };
  }
  const body = JSON.stringify({
    type: "content.published",
    timestamp: new Date().toISOString(),
    data: {},
  });
  return { headers: { ...type, ...(secret && signatureHeaders(secret, id, body)) }, body };
}
