/**
 * Refuses a request in the words of the service that it was for, so that its client shows the message.
 *
 * @param status of HTTP, 400 to 499.
 */
export function errorResponse(pathname: string, status: number, message: string): Response {
  return Response.json(bodyOf(pathname, status, message), {
    status,
    headers: { "Access-Control-Allow-Origin": "*" },
  });
}

function bodyOf(pathname: string, status: number, message: string): unknown {
  if (pathname.startsWith("/auth/")) {
    return { code: status, error_code: "validation_failed", msg: message };
  }
  if (pathname.startsWith("/storage/")) {
    return { statusCode: String(status), error: "InvalidRequest", message };
  }
  return { code: "PGRST100", message, details: null, hint: null };
}
