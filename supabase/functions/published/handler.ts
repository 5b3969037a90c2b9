import { type DeliverOptions, deliver, type Target } from "./deliver.ts";
import { createDeliveryLog } from "./delivery-log.ts";
import { isSigned, secretForm } from "./signature.ts";
import { targetsOf } from "./targets.ts";

/** What the function needs of where it runs. */
export interface HandlerOptions extends Pick<DeliverOptions, "fetch" | "sleep"> {
  variables: Readonly<Record<string, string | undefined>>;
  /** Has the promise kept after the answer. */
  waitUntil: (promise: Promise<unknown>) => void;
}

/** Milliseconds between attempts; with what attempts may take, less than the function may run on a free project. */
const waits = [1_000, 5_000, 30_000];

/** Milliseconds for which a CDN is told nothing: each server has noticed the change by then, also one that no hook reached. */
const cdnLater = 2_000;

/** Longest message, in characters: the database's has a few hundred. */
const maxLength = 64 * 1024;

/**
 * Answers calls of the edge function: a message that is signed has every target told, after it was answered with 202.
 * The database sends one for each change (`private.call_published`); a server may, as to any hook.
 */
export function createHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  const { variables, fetch, sleep, waitUntil } = options;
  const secret = variables.PUBLISH_SECRET ?? "";
  const url = variables.SUPABASE_URL ?? "";
  const report = createDeliveryLog({
    url,
    secretKey: secretKeyOf(variables),
    fetch,
    log: console.warn,
  });

  return async (request) => {
    if (request.method !== "POST") return refusal(405, "Only POST is answered.");
    if (!secretForm.test(secret)) return refusal(500, "PUBLISH_SECRET is not set as it must be.");
    const body = await request.text();
    if (body.length > maxLength) return refusal(413, "The message is too long.");
    if (!isSigned(secret, request.headers, body)) return refusal(401, "The signature is wrong.");
    if (typeof messageOf(body).type !== "string") return refusal(400, "This is no message.");
    const targets = targetsOf(variables);
    const tell = async (target: Target) => {
      if (target.kind === "cdn") await sleep(cdnLater);
      return deliver(target, { fetch, sleep, waits, report });
    };
    waitUntil(Promise.all(targets.map(tell)));
    return Response.json({ told: targets.length }, { status: 202 });
  };
}

const refusal = (status: number, message: string) => Response.json({ message }, { status });

function messageOf(body: string): { type?: unknown } {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
}

/** The project's secret key: of those of today the first, else the one of old. */
function secretKeyOf(variables: HandlerOptions["variables"]): string {
  const [key] = Object.values(Object(JSON.parse(variables.SUPABASE_SECRET_KEYS || "{}")));
  return typeof key === "string" ? key : (variables.SUPABASE_SERVICE_ROLE_KEY ?? "");
}
