/** Lets pages of every origin read a response. */
export const corsHeaders = { "Access-Control-Allow-Origin": "*" };

/** A JSON response that pages of every origin can read. */
export function jsonResponse(body: unknown, status = 200, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers: { ...corsHeaders, ...headers } });
}

/** An error (400 to 499) in the format of the path's service, so that its client library shows the message. */
export function errorResponse(pathname: string, status: number, message: string): Response {
  if (pathname.startsWith("/auth/")) return authError(status, "validation_failed", message);
  if (pathname.startsWith("/storage/")) return storageError(status, "InvalidRequest", message);
  return jsonResponse({ code: "PGRST100", message, details: null, hint: null }, status);
}

export function authError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return jsonResponse({ code: status, error_code: code, msg: message }, status, headers);
}

export const storageError = (status: number, error: string, message: string): Response =>
  jsonResponse({ statusCode: String(status), error, message }, status);

/** Response of Supabase Auth to a client that must wait. */
export function tooManyAttempts(seconds: number, code = "over_request_rate_limit"): Response {
  const wait = seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const message = `Too many attempts. Try again in ${wait}.`;
  return authError(429, code, message, { "retry-after": String(seconds) });
}
