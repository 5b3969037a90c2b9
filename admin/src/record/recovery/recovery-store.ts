import { draftsDatabase } from "@portfolio/content/browser-keys";
import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import type { FieldValues } from "react-hook-form";

/** Unsaved values of a form, stored in this browser. */
interface RecoveryCopy {
  record: string;
  /** Version that the values are edits of. */
  base: FieldValues;
  values: FieldValues;
  /** Time of the last edit, in ms since the epoch. */
  at: number;
}

export interface StoredRecoveryCopy extends RecoveryCopy {
  id: string;
}

const maxAgeMs = 30 * 24 * 60 * 60_000;

let store: UseStore | undefined;

function copies(): UseStore {
  store ??= createStore(draftsDatabase, "drafts");
  return store;
}

/**
 * Creates an id for the copy of one form. The id stays locked until `close` is called or the tab ends; other forms
 * therefore ignore copies that are still being edited.
 */
export function openRecoveryCopy(): { id: string; close: () => void } {
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const { promise, resolve } = Promise.withResolvers<void>();
  // Without HTTPS there are no locks; then copies of open tabs are offered too.
  navigator.locks?.request(lockName(id), () => promise);
  return { id, close: resolve };
}

/** @throws if the browser refuses to store data. */
export async function storeRecoveryCopy(id: string, copy: RecoveryCopy): Promise<void> {
  await set(id, copy, copies());
}

export async function deleteRecoveryCopy(id: string): Promise<void> {
  await del(id, copies());
}

/** Returns a record's copies that no open form uses, newest first. Deletes those of any record that are too old. */
export async function findRecoveryCopies(recordKey: string): Promise<StoredRecoveryCopy[]> {
  const held = (await navigator.locks?.query())?.held ?? [];
  const locked = new Set(held.map(({ name }) => name));
  const found: StoredRecoveryCopy[] = [];
  for (const [id, copy] of await entries<string, RecoveryCopy>(copies())) {
    if (copy.at < Date.now() - maxAgeMs) await deleteRecoveryCopy(id);
    else if (copy.record === recordKey && !locked.has(lockName(id))) found.push({ id, ...copy });
  }
  return found.sort((a, b) => b.at - a.at);
}

function lockName(id: string): string {
  return `portfolio-draft:${id}`;
}
