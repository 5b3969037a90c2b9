import { createHash } from "node:crypto";
import type { Socket } from "node:net";

const remedy = "Use a Supabase project (SUPABASE_URL).";

/** What services of hosted Supabase the embedded backend does not have, by the first part of their paths. */
const missing: Readonly<Record<string, string>> = {
  functions: `The embedded backend has no edge functions. ${remedy}`,
  realtime: `The embedded backend has no Realtime. ${remedy}`,
  graphql: `The embedded backend has no GraphQL. ${remedy}`,
};

/** The message about second factors, which the embedded auth service does not have. */
export const noSecondFactors = `The embedded backend has no second factors (MFA). ${remedy}`;

/**
 * Refuses a request for a service that the embedded backend does not have, with the name of that service.
 *
 * @returns null for any other path.
 */
export function rejectUnsupportedService({ method, url }: Request): Response | null {
  const message = missing[new URL(url).pathname.split("/", 2)[1] ?? ""];
  if (!message) return null;
  const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
  if (method === "OPTIONS") return new Response(null, { status: 204, headers });
  return Response.json(
    { code: "not_implemented", error: message, message },
    { status: 501, headers },
  );
}

/** Status of a close frame for an endpoint that cannot fulfil what its clients expect. */
const closeStatus = 1011;

/**
 * Accepts the WebSocket of a Realtime client and closes it with a reason, which no browser shows of a handshake that was
 * refused.
 *
 * @returns a marker that the response was sent; null for any other request.
 */
export function rejectRealtime({ headers, url }: Request, socket: Socket): Response | null {
  const key = headers.get("sec-websocket-key");
  const isRealtime = new URL(url).pathname === "/realtime/v1/websocket";
  if (!isRealtime || !key || headers.get("upgrade")?.toLowerCase() !== "websocket") return null;
  // RFC 6455, sections 4.2.2 and 5.5.1.
  const accept = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`);
  const reason = Buffer.from(`__${missing.realtime}`);
  reason.writeUInt16BE(closeStatus);
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept.digest("base64")}\r\n\r\n`,
  );
  socket.end(Buffer.concat([Buffer.from([0x88, reason.byteLength]), reason]));
  return new Response(null, { headers: { "x-hono-already-sent": "true" } });
}
