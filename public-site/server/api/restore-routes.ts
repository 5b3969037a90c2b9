import type { BackupStatus, StaticSite } from "@portfolio/content/backups";
import { type ConversionMessage, maxPartBytes } from "@portfolio/content/restore-plan";
import { Hono, type MiddlewareHandler } from "hono";
import type { Backend } from "../backend.ts";
import { limitBody } from "../http/request-body.ts";
import { jsonResponse, messageResponse } from "../http/responses.ts";

/** Status and message for each reason why a backup cannot be restored or a part of an archive cannot be stored. */
const refusals: Record<"unknown" | "full" | "unreadable" | "refused", readonly [number, string]> = {
  unknown: [409, "The backup no longer exists. Reload the list of backups."],
  full: [507, "The disk of the server is full. Free space on it."],
  unreadable: [422, "The backup cannot be read. The server's log says why."],
  refused: [409, "The part does not follow the stored parts. Upload the file again."],
};

interface RestoreRoutesOptions {
  ownerOnly: MiddlewareHandler;
  staticSite: () => StaticSite | null;
  /** Called after the content was changed. */
  onWrite: () => Promise<void>;
}

/**
 * Lists the backups, restores a backup or an archive, and imports a file of another program. The admin sends a file in
 * parts, because a request must end within the server's timeout. The path `convert` makes an archive from a file of
 * another program; `plan` returns the changes that `apply` makes. `id` identifies the file: a UUID chosen by the admin.
 */
export function createRestoreRoutes(
  { archives }: Pick<Backend, "archives">,
  { ownerOnly, staticSite, onWrite }: RestoreRoutesOptions,
): Hono {
  const routes = new Hono();
  routes.post("/api/backups", ownerOnly, async () => {
    const storedCopies = (await archives?.listCopies()) ?? { backups: null, archives: null };
    const copies: BackupStatus = { ...storedCopies, staticSite: staticSite() };
    return jsonResponse(200, copies);
  });
  if (!archives) {
    routes.post("/api/restore/*", ownerOnly, () =>
      messageResponse(501, "Set SUPABASE_SECRET_KEY for archives of an external Supabase."),
    );
    return routes;
  }

  routes.post("/api/restore/backup", ownerOnly, async ({ req }) => {
    const { id = "", name = "" } = req.query();
    const outcome = await archives.packBackup(name, id);
    return outcome === "packed"
      ? jsonResponse(200, { packed: name })
      : messageResponse(...refusals[outcome]);
  });

  const partLimits = { maxBytes: maxPartBytes, extendsDeadline: true, refuse: messageResponse };
  routes.post("/api/restore/part", ownerOnly, limitBody(partLimits), async ({ req }) => {
    const { id = "", offset } = req.query();
    const part = new Uint8Array(await req.arrayBuffer());
    const outcome = await archives.uploadedArchive.append(id, Number(offset), part);
    return outcome === "stored"
      ? jsonResponse(200, { received: Number(offset) + part.byteLength })
      : messageResponse(...refusals[outcome]);
  });

  routes.post("/api/restore/convert", ownerOnly, ({ req }) => {
    const { id = "", from = "" } = req.query();
    if (from && !/^https?:$/.test(URL.parse(from)?.protocol ?? "")) {
      return messageResponse(400, "The address of the old site is not a web address.");
    }
    return (
      conversionResponse(archives, id, from) ??
      messageResponse(409, "The file is not on the server any more. Upload it again.")
    );
  });

  for (const step of ["plan", "apply"] as const) {
    routes.post(`/api/restore/${step}`, ownerOnly, async ({ req }) => {
      const shouldApply = step === "apply";
      // Applying continues even if the client disconnects.
      const signal = shouldApply ? undefined : req.raw.signal;
      const plan = await archives.restore(req.query("id") ?? "", { shouldApply, signal });
      if (!plan)
        return messageResponse(409, "The archive is not on the server any more. Upload it again.");
      if (plan.applied) await onWrite();
      return jsonResponse(200, plan);
    });
  }
  return routes;
}

/** Streams the progress of a conversion as lines of JSON. The last line is the result. Null if the file is missing. */
function conversionResponse(
  { convert }: Pick<NonNullable<Backend["archives"]>, "convert">,
  id: string,
  oldSite: string,
): Response | null {
  const abortController = new AbortController();
  const { signal } = abortController;
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  // `closed` rejects if the owner cancels the request.
  writer.closed.catch(() => abortController.abort());
  const send = (message: ConversionMessage) =>
    writer.write(`${JSON.stringify(message)}\n`).catch(() => undefined);
  const conversion = convert(id, {
    oldSite,
    signal,
    onProgress: (progress) => void send({ progress }),
  });
  if (!conversion) return null;
  conversion
    .then(async (problem) => {
      await send({ problem });
      await writer.close();
    })
    .catch((error: unknown) => writer.abort(error));
  return new Response(readable.pipeThrough(new TextEncoderStream()), {
    headers: { "content-type": "application/x-ndjson", "cache-control": "no-store" },
  });
}
