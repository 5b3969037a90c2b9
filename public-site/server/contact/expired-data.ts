import {
  createServerDatabaseClient,
  type DatabaseOptions,
} from "../../app/content/database.server.ts";

const hourMs = 60 * 60 * 1000;

/**
 * Deletes expired messages of visitors and unconfirmed subscriptions now and every hour. The server does this, because
 * the database has no scheduled jobs. Logs only the first of successive failures: after a site has
 * moved to another database, the old one may refuse every deletion.
 *
 * @returns a function that stops the deletion.
 */
export function startDeletingExpiredData(
  options: DatabaseOptions,
  log: (message: string) => void = console.warn,
): () => void {
  const database = createServerDatabaseClient(options);
  let isFailing = false;
  async function run() {
    const { error } = await database.rpc("delete_expired_data");
    if (error && !isFailing)
      log(`Expired data could not be deleted. Retrying hourly: ${error.message}`);
    isFailing = error !== null;
  }
  void run();
  const timer = setInterval(run, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
