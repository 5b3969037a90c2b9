import { createServerDatabaseClient } from "../../app/content/database.server.ts";
import type { Backend } from "../backend.ts";

const hourMs = 60 * 60 * 1000;

/**
 * Deletes expired messages of visitors and unconfirmed subscriptions now and every hour. This server runs the deletion,
 * because neither the embedded nor an external database has a schedule for it.
 *
 * @returns a function that stops the deletion.
 */
export function startDeletingExpiredMessages(backend: Backend): () => void {
  const database = createServerDatabaseClient(backend);
  // Ignore a failure, because the next run deletes the remaining messages.
  const run = () => database.rpc("delete_expired_messages").then(() => undefined);
  void run();
  const timer = setInterval(run, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
