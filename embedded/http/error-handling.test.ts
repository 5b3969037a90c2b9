import { expect, test, vi } from "vitest";
import { redactErrorLog, withErrorHandling } from "./error-handling.ts";

const abortError = Object.assign(new Error("aborted"), { code: "ECONNRESET" });

test.each([
  ["a client that disconnects before its request was read", 400, 0, abortError],
  ["a lost connection to another server", 500, 1, new Error("aborted")],
])("for %s, the status is %i and %i errors are logged", async (_, status, logCount, error) => {
  const logError = vi.spyOn(console, "error").mockReturnValue();
  const restoreErrorLog = redactErrorLog();
  const request = new Request("http://site.example/rest/v1/security_events", { method: "POST" });
  const response = await withErrorHandling(request, async () => {
    // Like `@supabase/lite`, logs the error and responds with status 500.
    console.error(error);
    return new Response(null, { status: 500 });
  });
  restoreErrorLog();
  expect(logError).toHaveBeenCalledTimes(logCount);
  expect(response.status).toBe(status);
  logError.mockRestore();
});
