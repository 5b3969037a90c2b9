import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { authError, corsHeaders, jsonResponse } from "../util/error-response.ts";

/** Services of hosted Supabase that the embedded backend lacks, by the first segment of their paths. */
const services: Readonly<Record<string, string>> = {
  functions: unsupported("edge functions"),
  realtime: unsupported("Realtime"),
  graphql: unsupported("GraphQL"),
  signing: unsupported("signed URLs"),
};

function unsupported(feature: string): string {
  return `The embedded backend has no ${feature}. Use a Supabase project (SUPABASE_URL).`;
}

/**
 * Rejects a request for a service that the embedded backend lacks.
 *
 * @returns null for any other path.
 */
export function rejectUnsupportedService({ method, url }: Request): Response | null {
  const { pathname } = new URL(url);
  if (method !== "OPTIONS" && /^\/auth\/v1\/factors(?:\/|$)/.test(pathname)) {
    return authError(422, "mfa_totp_enroll_not_enabled", unsupported("second factors (MFA)"));
  }
  // All files are public. Signing many URLs at once would keep the database busy.
  const isSigning = /^\/storage\/v1\/object\/(?:upload\/)?sign\//.test(pathname);
  const service = isSigning ? "signing" : pathname.split("/", 2)[1];
  const message = services[service ?? ""];
  if (!message) return null;
  const headers = { "Access-Control-Allow-Headers": "*" };
  if (method === "OPTIONS") {
    return new Response(null, { status: 204, headers: { ...corsHeaders, ...headers } });
  }
  return jsonResponse({ code: "not_implemented", error: message, message }, 501, headers);
}

/** WebSocket status for a server that cannot fulfil the request. */
const closeStatus = 1011;

/**
 * Accepts the WebSocket of a Realtime client and then closes it with a reason. Browsers do not report why a handshake
 * was rejected.
 *
 * @returns a marker that the response was sent; null for any other request.
 */
export function rejectRealtime({ headers, url }: Request, socket: Socket): Response | null {
  const key = headers.get("sec-websocket-key");
  const isRealtime = new URL(url).pathname === "/realtime/v1/websocket";
  if (!isRealtime || !key || headers.get("upgrade")?.toLowerCase() !== "websocket") return null;
  // RFC 6455, sections 4.2.2 and 5.5.1.
  const accept = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`);
  const reason = Buffer.from(`__${services.realtime}`);
  reason.writeUInt16BE(closeStatus);
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept.digest("base64")}\r\n\r\n`,
  );
  socket.end(Buffer.concat([Buffer.from([0x88, reason.byteLength]), reason]));
  return new Response(null, { headers: { "x-hono-already-sent": "true" } });
}
