import { authError, corsHeaders, jsonResponse } from "../util/json-responses.ts";

const unsupported = (feature: string): string =>
  `The embedded backend has no ${feature}. Use a Supabase project (SUPABASE_URL).`;

/** Messages for services of hosted Supabase that the embedded backend lacks, by the first segment of their paths. */
const messages: Readonly<Record<string, string>> = {
  functions: unsupported("edge functions"),
  realtime: unsupported("Realtime"),
  graphql: unsupported("GraphQL"),
  signing: unsupported("signed URLs"),
};

/** Rejects a request for a service that the embedded backend lacks. Returns null for any other path. */
export function rejectUnsupportedService({ method, url }: Request): Response | null {
  const { pathname } = new URL(url);
  if (method !== "OPTIONS" && /^\/auth\/v1\/factors(?:\/|$)/.test(pathname)) {
    return authError(422, "mfa_totp_enroll_not_enabled", unsupported("second factors (MFA)"));
  }
  // Nobody needs signed URLs, because all files are public. Signing many at once would keep the database busy.
  const isSigning = /^\/storage\/v1\/object\/(?:upload\/)?sign\//.test(pathname);
  const service = isSigning ? "signing" : pathname.split("/", 2)[1];
  const message = messages[service ?? ""];
  if (!message) return null;
  const headers = { "Access-Control-Allow-Headers": "*" };
  if (method === "OPTIONS") {
    return new Response(null, { status: 204, headers: { ...corsHeaders, ...headers } });
  }
  return jsonResponse({ code: "not_implemented", error: message, message }, 501, headers);
}
