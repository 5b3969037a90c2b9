import { draftsDatabase } from "@portfolio/content/browser-keys";
import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import type { FieldValues } from "react-hook-form";

/** What was typed into a form and not saved. */
export interface Draft {
  /** Name of the record, the same for every form of it. */
  record: string;
  /** The record as the form was opened with it. */
  base: FieldValues;
  values: FieldValues;
  /** When it was typed, in milliseconds since the epoch. */
  at: number;
}

/** A draft that some form left behind. */
export interface LeftDraft extends Draft {
  id: string;
}

/** Drafts that nobody asked for so long, in milliseconds, are thrown away. */
const maxAge = 30 * 24 * 60 * 60_000;

let store: UseStore | undefined;

function drafts(): UseStore {
  store ??= createStore(draftsDatabase, "drafts");
  return store;
}

/**
 * A name for the draft of one open form. It stays locked until `close` is called or the tab is gone, so that other
 * forms of the record can tell a draft that was left behind from one that is still being typed.
 */
export function openDraft(): { id: string; close: () => void } {
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const { promise, resolve } = Promise.withResolvers<void>();
  // Not there on an address without https: then drafts of other tabs are offered as well.
  navigator.locks?.request(lockOf(id), () => promise);
  return { id, close: resolve };
}

/** Keeps a draft in this browser. Rejects where the browser keeps nothing. */
export async function keepDraft(id: string, draft: Draft): Promise<void> {
  await set(id, draft, drafts());
}

/** Forgets a draft. */
export async function dropDraft(id: string): Promise<void> {
  await del(id, drafts());
}

/** Drafts of a record that no open form is working on, newest first. */
export async function leftDrafts(record: string): Promise<LeftDraft[]> {
  const held = (await navigator.locks?.query())?.held ?? [];
  const open = new Set(held.map(({ name }) => name));
  const found: LeftDraft[] = [];
  for (const [id, draft] of await entries<string, Draft>(drafts())) {
    if (draft.at < Date.now() - maxAge) await dropDraft(id);
    else if (draft.record === record && !open.has(lockOf(id))) found.push({ id, ...draft });
  }
  return found.sort((a, b) => b.at - a.at);
}

function lockOf(id: string): string {
  return `portfolio-draft:${id}`;
}
