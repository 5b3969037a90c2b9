import { draftsDatabase } from "@portfolio/content/browser-keys";
import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import type { FieldValues } from "react-hook-form";
import { randomUuid } from "../../data/ids.ts";

export interface UnsavedCopy {
  /** The `copyKey` of the form. */
  record: string;
  base: FieldValues;
  values: FieldValues;
  /** Time at which the copy was stored, in ms since the epoch. */
  at: number;
}

export interface StoredUnsavedCopy extends UnsavedCopy {
  id: string;
}

const maxAgeMs = 30 * 24 * 60 * 60_000;

let store: UseStore | undefined;

function openStore(): UseStore {
  store ??= createStore(draftsDatabase, "drafts");
  return store;
}

/** Store of the copies in this browser. Its methods reject if the browser refuses to store data. */
export const copyStore = {
  /**
   * Creates an id for the copy of one form. The id stays locked until `close` is called or the tab ends; other forms
   * therefore ignore copies that are still being edited.
   */
  open(): { id: string; close: () => void } {
    const id = randomUuid();
    const { promise, resolve } = Promise.withResolvers<void>();
    // Without HTTPS there are no locks, so copies of open tabs are offered too.
    navigator.locks?.request(lockName(id), () => promise);
    return { id, close: resolve };
  },

  // This method is async, so that it rejects if opening the database throws.
  store: async (id: string, copy: UnsavedCopy): Promise<void> => set(id, copy, openStore()),

  delete: async (id: string): Promise<void> => del(id, openStore()),

  /** Returns the copies with this key that no open form uses, newest first. Deletes old copies with any key. */
  async find(copyKey: string): Promise<StoredUnsavedCopy[]> {
    const heldLocks = (await navigator.locks?.query())?.held ?? [];
    const lockedNames = new Set(heldLocks.map(({ name }) => name));
    const storedCopies: StoredUnsavedCopy[] = [];
    for (const [id, copy] of await entries<string, UnsavedCopy>(openStore())) {
      if (copy.at < Date.now() - maxAgeMs) await del(id, openStore());
      else if (copy.record === copyKey && !lockedNames.has(lockName(id)))
        storedCopies.push({ id, ...copy });
    }
    return storedCopies.sort((a, b) => b.at - a.at);
  },
};

function lockName(id: string): string {
  return `portfolio-draft:${id}`;
}
