/** Tests the edge function in Deno, on which Supabase's edge runtime is based, if Deno is installed. */
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { supportingTables } from "../../content/collections/tables.ts";
import { isSigned, signatureHeaders } from "../../supabase/functions/published/signature.ts";
import { findOnPath } from "../support/executables.ts";
import { findFreePort, listenLocally } from "../support/process.ts";
import { createAdminClient } from "../support/supabase.ts";
import { type ServiceProcess, startService } from "./service-process.ts";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "supabase", "functions", "published");
const secret = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
const message = JSON.stringify({ type: "UPDATE", table: "content_version" });

/** Module that adds the edge runtime's extensions to Deno. */
const edgeRuntimeModule = "data:application/javascript,globalThis.EdgeRuntime={waitUntil(){}}";

const deno = findOnPath(["deno"]);

let edgeFunction: ServiceProcess | undefined;
let requests: { headers: Headers; body: string }[];
let statuses: number[];
const hookServer = createAdaptorServer({
  async fetch(request: Request) {
    requests.push({ headers: request.headers, body: await request.text() });
    return new Response(null, { status: statuses.shift() ?? 200 });
  },
});

beforeAll(async () => {
  if (!deno) return;
  await deliveryTable().delete().gt("attempts", 0).throwOnError();
  const hookUrl = await listenLocally(hookServer);
  const port = await findFreePort();
  edgeFunction = await startService({
    name: "function",
    // The function runs with the installed library and minimal permissions.
    command: [
      deno,
      ..."run --no-lock --node-modules-dir=manual --allow-net=127.0.0.1 --allow-env".split(" "),
      `--preload=${edgeRuntimeModule}`,
      `--config=${join(folder, "deno.json")}`,
      join(folder, "index.ts"),
    ],
    environment: {
      ...process.env,
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: process.env.SUPABASE_SECRET_KEY }),
      PUBLISH_SECRET: secret,
      PUBLISH_HOOKS: `${hookUrl}/build`,
    },
    logPath: join(root, ".tmp", "supabase", "published.log"),
    url: `http://127.0.0.1:${port}`,
    timeoutMs: 60_000,
  });
});
afterAll(async () => {
  await edgeFunction?.stop();
  hookServer.close();
});
beforeEach(() => {
  requests = [];
  statuses = [];
});

const deliveryTable = () => createAdminClient().from(supportingTables.publishDeliveries);

const callFunction = (headers: Record<string, string>) =>
  fetch(edgeFunction?.url ?? "", { method: "POST", headers, body: message });

test.skipIf(!deno)(
  "a signed message sends a signed request to the hook, retries a rejected request, and stores the delivery",
  async () => {
    statuses = [503];
    const response = await callFunction(signatureHeaders(secret, "one", message));
    expect([response.status, await response.json()]).toEqual([202, { notified: 1 }]);
    const expectDelivered = async () => {
      const { data } = await deliveryTable().select().throwOnError();
      expect(data).toMatchObject([{ kind: "hook", outcome: "taken", attempts: 2 }]);
    };
    await vi.waitFor(expectDelivered, { timeout: 10_000 });
    expect(requests).toHaveLength(2);
    expect(new Set(requests.map(({ headers }) => headers.get("webhook-id"))).size).toBe(1);
    for (const { headers, body } of requests) {
      expect(isSigned(secret, headers, body)).toBe(true);
      expect(JSON.parse(body)).toMatchObject({ type: "content.published" });
    }
  },
);
