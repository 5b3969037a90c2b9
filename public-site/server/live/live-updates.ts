import type { ChangeNotifier } from "@portfolio/embedded";
import { decodeJwt } from "jose";
import { z } from "zod";
import type { Fetch } from "../../app/content/resilient-fetch.server.ts";
import { bearerToken } from "../http/bearer-token.ts";
import { messageResponse, readJsonBody } from "../http/responses.ts";
import { createLiveStreams } from "./streams.ts";

export type LiveUpdatesApi = ReturnType<typeof createLiveUpdatesApi>;

export interface LiveUpdatesOptions {
  changeNotifier: ChangeNotifier;
  supabaseUrl: string;
  publishableKey: string;
  fetch: Fetch;
  /** Returns null for the owner, an error response otherwise. May cache the result for a minute. */
  refuseNonOwner: (request: Request) => Promise<Response | null>;
}

export const maxLiveRequestBytes = 4096;

/** Random id of a browser window that shows the admin. */
const windowId = z.string().min(1).max(64);
/** Older versions of the admin omit this. Their windows then get the event `missed`, which makes them reload their data. */
const msSinceLastEvent = z.number().min(0).default(Number.POSITIVE_INFINITY);
const streamRequest = z.object({ tab: windowId, msSinceLastEvent });
/** A record of the admin, as `projects/<id>`. */
const recordKey = z.string().max(200);
const openRecordRequest = z.object({
  tab: windowId,
  record: recordKey.nullable(),
  /** Hidden windows of the same browser. They have no connection of their own. */
  otherWindows: z
    .array(z.object({ tab: windowId, record: recordKey }))
    .max(32)
    .default([]),
});

/**
 * Routes of the live updates: the owner's windows open a stream of events, and report the records that they have
 * open.
 */
export function createLiveUpdatesApi(options: LiveUpdatesOptions) {
  const { changeNotifier, refuseNonOwner } = options;
  const streams = createLiveStreams(changeNotifier);

  /** Asks the Auth server each time, because `refuseNonOwner` may cache the result for a minute. */
  async function isSessionAlive(token: string): Promise<boolean> {
    const response = await options.fetch(`${options.supabaseUrl}/auth/v1/user`, {
      headers: { apikey: options.publishableKey, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`Auth responded with ${response.status}.`);
    return response.ok;
  }

  return {
    /** Responds to `POST /api/live` with the stream of changes. The stream ends with the session or the token. */
    async stream(request: Request) {
      const parameters = await readJsonBody(request, streamRequest);
      if (!parameters) return messageResponse(400, "The request must identify the window.");
      const token = bearerToken(request) ?? "";
      // The checks of the session need a copy of the request: its body is already read, and its signal aborts when the
      // connection closes.
      const authRequest = new Request(request.url, { method: "POST", headers: request.headers });
      const isAuthorized = async () =>
        (await refuseNonOwner(authRequest)) === null && (await isSessionAlive(token));
      const isAlive = await isSessionAlive(token).catch(() => null);
      if (isAlive === null) return messageResponse(503, "The Auth server does not respond.");
      if (!isAlive) return messageResponse(401, "Sign in again.");
      const expiresAt = (decodeJwt(token).exp ?? 0) * 1000;
      const body = streams.open({ ...parameters, expiresAt, isAuthorized });
      if (typeof body === "string") return messageResponse(503, body);
      return new Response(body, {
        headers: {
          "content-type": "text/event-stream",
          // Proxies must not cache, compress or buffer the stream.
          "cache-control": "no-store, no-transform",
          "x-accel-buffering": "no",
        },
      });
    },
    /** Responds to `POST /api/live/open`, which reports the open record of a window. */
    async setOpenRecord(request: Request) {
      const report = await readJsonBody(request, openRecordRequest);
      if (!report)
        return messageResponse(400, "The request must identify the window and its open record.");
      streams.setOpenRecord(report);
      return new Response(null, { status: 204 });
    },
    /** Ends the streams of sessions that have ended. */
    endInvalidStreams: streams.endInvalidStreams,
    close: streams.close,
  };
}
