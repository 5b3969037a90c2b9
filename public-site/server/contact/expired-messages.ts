import type { Backend } from "../backend.ts";

const hourMs = 60 * 60 * 1000;

/**
 * Deletes expired messages of visitors and unconfirmed subscriptions now and every hour. This server runs the deletion,
 * because neither the embedded nor an external database has a schedule for it.
 *
 * @returns a function that stops the deletion.
 */
export function startDeletingMessages({ url, publishableKey, fetch }: Backend): () => void {
  const run = () =>
    fetch(`${url}/rest/v1/rpc/delete_expired_messages`, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: "{}",
    }).then(
      (response) => response.body?.cancel(),
      // Ignore a failure, because the next run deletes the remaining messages.
      () => undefined,
    );
  void run();
  const timer = setInterval(run, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
