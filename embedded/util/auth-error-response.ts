/** An answer in the form of Supabase Auth, so that its clients show the message. */
export function authError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { "Access-Control-Allow-Origin": "*", ...headers } },
  );
}

/** Tells a client how long to wait, in seconds or minutes. */
export function tooManyAttempts(seconds: number, code = "over_request_rate_limit"): Response {
  const wait = seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const message = `Too many attempts. Try again in ${wait}.`;
  return authError(429, code, message, { "retry-after": String(seconds) });
}
