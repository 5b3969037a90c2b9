import {
  createServerDatabaseClient,
  type DatabaseOptions,
} from "../../app/content/database.server.ts";
import { logOnce } from "../../app/content/log-once.server.ts";

const hourMs = 60 * 60 * 1000;

/**
 * Deletes expired messages of visitors and unconfirmed subscriptions now and every hour. The server does this, because
 * the database has no scheduled jobs. Logs the same failure once, because a site that moved away fails every hour.
 *
 * @returns a function that stops the deletion.
 */
export function startDeletingExpiredData(
  options: DatabaseOptions,
  log: (message: string) => void = console.warn,
): () => void {
  const database = createServerDatabaseClient(options);
  const logFailure = logOnce(log);
  async function run() {
    const { error } = await database.rpc("delete_expired_data");
    if (error) logFailure(`Expired data could not be deleted. Retrying hourly: ${error.message}`);
  }
  void run();
  const timer = setInterval(run, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
