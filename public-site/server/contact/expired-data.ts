import { createServerDatabaseClient } from "../../app/content/database.server.ts";
import type { Backend } from "../backend.ts";

const hourMs = 60 * 60 * 1000;

/**
 * Deletes expired messages of visitors and unconfirmed subscriptions now and every hour. The server does this, because
 * the database has no scheduled jobs.
 *
 * @returns a function that stops the deletion.
 */
export function startDeletingExpiredData(backend: Backend): () => void {
  const database = createServerDatabaseClient(backend);
  // Ignore a failure, because the next run deletes what remains.
  const run = () => database.rpc("delete_expired_data").then(() => undefined);
  void run();
  const timer = setInterval(run, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
