import {
  createServerDatabaseClient,
  type DatabaseOptions,
} from "../../app/content/database.server.ts";

const hourMs = 60 * 60 * 1000;

/**
 * Deletes expired messages of visitors and unconfirmed subscriptions now and every hour. The server does this, because
 * the database has no scheduled jobs.
 *
 * @returns a function that stops the deletion.
 */
export function startDeletingExpiredData(
  options: DatabaseOptions,
  log: (message: string) => void = console.warn,
): () => void {
  const database = createServerDatabaseClient(options);
  async function run() {
    const { error } = await database.rpc("delete_expired_data");
    if (error) log(`Expired data could not be deleted. Trying again in an hour: ${error.message}`);
  }
  void run();
  const timer = setInterval(run, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
