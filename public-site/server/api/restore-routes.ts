import type { SiteCopies } from "@portfolio/content/backups";
import { maxPartBytes } from "@portfolio/content/restore-plan";
import { Hono, type MiddlewareHandler } from "hono";
import type { Backend } from "../backend.ts";
import { jsonResponse, messageResponse } from "../http/json.ts";
import { readBody } from "../http/request-body.ts";

/** Refusals to restore a backup. */
const packRefusals = {
  unknown: [409, "There is no such backup any more."],
  full: [507, "The disk of the server is full."],
  unreadable: [422, "The backup cannot be read. The server's log says why."],
} as const;

/**
 * Lists the backups, and restores a backup or an archive. The owner chooses a backup or sends an archive, in parts because
 * one request may take no longer than the server's timeout. The owner then requests a preview of the changes, and applies
 * them. `id` is a UUID chosen by the sender.
 */
export function createRestoreRoutes(
  { archives }: Pick<Backend, "archives">,
  ownerOnly: MiddlewareHandler,
  onWrite: () => Promise<void>,
): Hono {
  const routes = new Hono();
  if (!archives) {
    const copies: SiteCopies = { backups: null, archives: null };
    routes.post("/api/backups", ownerOnly, () => jsonResponse(200, copies));
    routes.post("/api/restore/*", ownerOnly, () =>
      messageResponse(501, "Archives of a Supabase need its secret key."),
    );
    return routes;
  }

  routes.post("/api/backups", ownerOnly, async () => jsonResponse(200, await archives.copies()));

  routes.post("/api/restore/backup", ownerOnly, async ({ req }) => {
    const { id = "", name = "" } = req.query();
    const outcome = await archives.packBackup(name, id);
    if (outcome === "packed") return jsonResponse(200, { packed: name });
    const [status, message] = packRefusals[outcome];
    return messageResponse(status, message);
  });

  routes.post("/api/restore/part", ownerOnly, async (context) => {
    const refusal = await readBody(context, {
      maxBytes: maxPartBytes,
      extendsDeadline: true,
      refuse: messageResponse,
    });
    if (refusal) return refusal;
    const { id = "", offset } = context.req.query();
    const part = new Uint8Array(await context.req.arrayBuffer());
    switch (await archives.incoming.append(id, Number(offset), part)) {
      case "stored":
        return jsonResponse(200, { received: Number(offset) + part.byteLength });
      case "refused":
        return messageResponse(409, "The part does not continue an upload.");
      case "full":
        return messageResponse(507, "The disk of the server is full.");
    }
  });

  for (const step of ["plan", "apply"] as const) {
    routes.post(`/api/restore/${step}`, ownerOnly, async ({ req }) => {
      const plan = await archives.restore(req.query("id") ?? "", { apply: step === "apply" });
      if (!plan) return messageResponse(409, "The archive is not on the server any more.");
      if (plan.applied) await onWrite();
      return jsonResponse(200, plan);
    });
  }
  return routes;
}
