import type { TableChange } from "@portfolio/content/live-events";
import type { Database } from "./database.ts";

export interface ChangeListener {
  onChange(change: TableChange): void;
  /** Called if changes may have been missed. */
  onMissed(): void;
}

export type ChangeNotifier = Awaited<ReturnType<typeof listenForChanges>>;

/** Listens to notifications of triggers. A failure is only logged, because the site works without live updates. */
export async function listenForChanges(database: Pick<Database, "listen">) {
  const listeners = new Set<ChangeListener>();
  const onPayload = (payload: string) => {
    try {
      // The cast is safe: triggers of this product send the payload. Only a person who runs SQL could send another.
      const change = JSON.parse(payload) as TableChange;
      for (const listener of listeners) listener.onChange(change);
    } catch (error) {
      // Only logs the error. PGlite calls this function during the save that caused the notification, so throwing would
      // make the save fail.
      console.error("An admin window could not be notified of a change:", error);
    }
  };
  const onReconnect = () => {
    for (const listener of listeners) listener.onMissed();
  };
  await database
    .listen("portfolio_changes", onPayload, onReconnect)
    .catch((error: unknown) =>
      console.error("Live updates of the admin do not work until the server is restarted:", error),
    );
  return {
    /** @returns a function that unsubscribes. */
    subscribe(listener: ChangeListener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
