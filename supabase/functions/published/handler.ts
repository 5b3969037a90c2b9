import { type DeliverOptions, deliver, type Target } from "./deliver.ts";
import { createDeliveryLog } from "./delivery-log.ts";
import { isSigned, secretPattern } from "./signature.ts";
import { targetsOf } from "./targets.ts";

/** Dependencies of the handler; tests replace them. */
export interface HandlerOptions extends Pick<DeliverOptions, "fetch" | "sleep"> {
  variables: Readonly<Record<string, string | undefined>>;
  /** Keeps the worker alive until the promise settles. */
  waitUntil: (promise: Promise<unknown>) => void;
}

/**
 * Delay before each retry in ms. The sum of all delays and timeouts is below the time limit of functions in a free
 * project.
 */
const retryDelaysMs = [1_000, 5_000, 30_000];

/**
 * Delay before a purge of the CDN in ms. Each server polls for changes within this time, even if no hook notifies it, so
 * that the CDN does not cache an outdated page again.
 */
const cdnDelayMs = 2_000;

/** Maximum length of a message in characters. The database's messages have a few hundred. */
const maxMessageLength = 64 * 1024;

/** Responds to a signed message of a database or server with 202, and then notifies all targets. */
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
    if (request.method !== "POST") return errorResponse(405, "Use the method POST.");
    if (!secretPattern.test(secret))
      return errorResponse(500, "PUBLISH_SECRET is missing or invalid.");
    const body = await request.text();
    if (body.length > maxMessageLength) return errorResponse(413, "The message is too long.");
    if (!isSigned(secret, request.headers, body))
      return errorResponse(401, "The signature is wrong.");
    if (typeof messageOf(body).type !== "string")
      return errorResponse(400, "The body is not a message.");
    const targets = targetsOf(variables);
    const notify = async (target: Target) => {
      if (target.kind === "cdn") await sleep(cdnDelayMs);
      return deliver(target, { fetch, sleep, retryDelaysMs, report });
    };
    waitUntil(Promise.all(targets.map(notify)));
    return Response.json({ notified: targets.length }, { status: 202 });
  };
}

const errorResponse = (status: number, message: string) => Response.json({ message }, { status });

function messageOf(body: string): { type?: unknown } {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
}

/** The project's first secret key; the service role key in older projects. */
function secretKeyOf(variables: HandlerOptions["variables"]): string {
  const [key] = Object.values(Object(JSON.parse(variables.SUPABASE_SECRET_KEYS || "{}")));
  return typeof key === "string" ? key : (variables.SUPABASE_SERVICE_ROLE_KEY ?? "");
}
