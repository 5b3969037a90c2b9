import type { Change } from "@portfolio/content/change";
import type { Database } from "./database.ts";

/** Hears of what is changed in the database. */
export interface ChangeListener {
  onChange(change: Change): void;
  /** Changes may have been missed. */
  onMissed(): void;
}

/** What is changed, as the database tells it; see the migration about it. */
export interface Changes {
  /** @returns what ends it. */
  subscribe(listener: ChangeListener): () => void;
}

/** Listens to the database from now on. One that cannot be listened to costs nobody more than that: it is logged. */
export async function listenForChanges(database: Pick<Database, "listen">): Promise<Changes> {
  const listeners = new Set<ChangeListener>();
  const heard = (payload: string) => {
    try {
      // Sound because a trigger of ours has written it, and nobody else may speak on the channel who has no SQL.
      const change = JSON.parse(payload) as Change;
      for (const listener of listeners) listener.onChange(change);
    } catch (error) {
      // PGlite hands it over within the very save that is told of, which must not fail by it.
      console.error("A change could not be told to an open admin:", error);
    }
  };
  const again = () => {
    for (const listener of listeners) listener.onMissed();
  };
  await database.listen("portfolio_changes", heard, again).catch((error: unknown) => {
    console.error("An open admin will not hear of what is changed elsewhere:", error);
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
