import { signed } from "./signature.ts";

/** Name under which a CDN finds all pages of the site: each shows the menu, so one change may be on any of them. */
export const cdnTag = "portfolio";

/** Who is told that visitors read something else. */
export interface Target {
  /** A CDN is asked to forget the site; a hook of a server or a static host is told of the change. */
  kind: "cdn" | "hook";
  url: string;
  /** Name and value of the header by which a CDN knows us; absent where the address is the secret. */
  header?: readonly [name: string, value: string] | undefined;
  /** Signs what a hook is told; see `signature.ts`. */
  secret?: string | undefined;
}

/** What came of telling one target so far. */
export interface Delivery {
  id: string;
  kind: Target["kind"];
  /** Host of the target. */
  target: string;
  /** `failed` where it is not tried any more. */
  outcome: "retrying" | "taken" | "failed";
  attempts: number;
  /** Why the newest attempt was in vain: `status 500`, `timeout`, `unreachable` or the system's code; else "". */
  detail: string;
}

/** What telling a target takes. */
export interface DeliverOptions {
  fetch: typeof globalThis.fetch;
  /** Waits so many milliseconds, or less where nothing more is to be tried. */
  sleep: (milliseconds: number) => Promise<void>;
  /** Milliseconds to wait after each failure in a row; after the last one it is given up. */
  waits: readonly number[];
  /** Told after each attempt, and waited for. Must not reject. */
  report: (delivery: Delivery) => Promise<void> | void;
  /** Called before each attempt: what changes later is not told by it. */
  onAttempt?: () => void;
  /** True once nothing more is to be tried. */
  isOver?: () => boolean;
}

/** Longest wait for an answer, in milliseconds. */
const patience = 10_000;

/** Tells a target, again and again with growing pauses, until it takes it or the pauses are used up. Never rejects. */
export async function deliver(target: Target, options: DeliverOptions): Promise<Delivery> {
  const { fetch, sleep, waits, report, onAttempt, isOver = () => false } = options;
  const id = crypto.randomUUID();
  for (let attempts = 1; ; attempts += 1) {
    onAttempt?.();
    const detail = await attempt(target, id, fetch);
    const wait = isOver() ? undefined : waits[attempts - 1];
    const outcome = detail === "" ? "taken" : wait === undefined ? "failed" : "retrying";
    const host = new URL(target.url).host;
    const delivery: Delivery = { id, kind: target.kind, target: host, outcome, attempts, detail };
    await report(delivery);
    if (wait === undefined || outcome !== "retrying") return delivery;
    await sleep(wait);
  }
}

/** @returns why it was in vain; "" where it was taken. */
async function attempt(
  target: Target,
  id: string,
  fetch: typeof globalThis.fetch,
): Promise<string> {
  try {
    const response = await fetch(target.url, {
      ...messageTo(target, id),
      method: "POST",
      // Followed, most become a GET that does nothing, and carry the headers to wherever they lead.
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    return response.ok ? "" : `status ${response.status}`;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Never the error's own message, which may repeat the address. */
function reasonOf(error: unknown): string {
  const { name, cause } = Object(error);
  if (name === "TimeoutError") return "timeout";
  const { code } = Object(cause);
  return typeof code === "string" ? code : "unreachable";
}

/** A CDN's as Cloudflare's API takes it, others need no body; a hook's as Standard Webhooks has it. */
function messageTo({ kind, header, secret }: Target, id: string): RequestInit {
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
  return { headers: { ...type, ...(secret && signed(secret, id, body)) }, body };
}
