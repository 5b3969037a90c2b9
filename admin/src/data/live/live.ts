import type { Change } from "@portfolio/content/change";
import type { Query, QueryClient } from "@tanstack/react-query";
import { timestampAsIso } from "../provider/timestamps.ts";
import type { ConnectTransport, LiveTransport } from "./transport.ts";

/** What a page knows of what happens elsewhere. */
export interface LiveState {
  /** True while changes that are made elsewhere do not arrive, although they should. */
  isDisconnected: boolean;
  /** The open records that were deleted elsewhere, as `projects/<id>`. */
  deletedRecords: ReadonlySet<string>;
  /** The records that other windows have open. */
  openElsewhere: readonly string[];
}

/** Lets an open page follow what is changed in other windows and on other devices. */
export interface Live {
  state(): LiveState;
  /** @returns what ends it. */
  subscribe(changed: () => void): () => void;
  /** Runs a change of this page's own: what is heard meanwhile waits. */
  deferWhile<Result>(run: () => Promise<Result>): Promise<Result>;
  /** This page has changed a row itself, or deleted it, and need not hear so. */
  ignoreOwnChange(resource: string, id: unknown, version: unknown): void;
  /** This page shows the form of a record, until it is called off. */
  show(record: string): () => void;
  /**
   * Connects.
   *
   * @param names What the admin calls the records of each table that it shows.
   * @returns what ends it.
   */
  start(names: ReadonlyMap<string, string>): () => void;
}

/** A connection that is lost for less is not told of, in milliseconds. */
const patience = 5_000;

/** Changes that come together are asked for together, within so many milliseconds. */
const pause = 50;

/** Own changes that are remembered until they are heard of. */
const mostOwn = 100;

export const initialLiveState: LiveState = {
  isDisconnected: false,
  deletedRecords: new Set(),
  openElsewhere: [],
};
const keyOf = (resource: string, id: unknown, version: unknown) =>
  `${resource}/${id}@${typeof version === "string" ? timestampAsIso(version) : "gone"}`;

/** Made once for a page; nothing happens before {@link Live.start}. */
export function createLive(queryClient: QueryClient, open: ConnectTransport): Live {
  let state = initialLiveState;
  let wire: LiveTransport | undefined;
  let names: ReadonlyMap<string, string> = new Map();
  let shown: string | null = null;
  let running = 0;
  let waiting: Change[] = [];
  let flush: ReturnType<typeof setTimeout> | undefined;
  let loss: ReturnType<typeof setTimeout> | undefined;
  const own = new Set<string>();
  const listeners = new Set<() => void>();

  function set(change: Partial<LiveState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function schedule(): void {
    if (running > 0 || waiting.length === 0) return;
    flush ??= setTimeout(() => {
      flush = undefined;
      if (running > 0) return;
      const changes = waiting;
      waiting = [];
      const found = changes.flatMap(foreignTo);
      for (const { name, ids, isGone } of found) if (ids) noteGone(name, ids, isGone);
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => found.some((each) => concerns(queryKey, each)),
      });
    }, pause);
  }

  /** What of a change this page did not make itself; nothing where it shows no such records. */
  function foreignTo({ table, isGone, rows }: Change): Foreign[] {
    const name = names.get(table);
    if (!name) return [];
    const others = rows?.filter(
      ([id, version]) => !own.delete(keyOf(name, id, isGone ? null : version)),
    );
    return others?.length === 0 ? [] : [{ name, isGone, ids: others?.map(([id]) => id) }];
  }

  function noteGone(name: string, ids: readonly string[], isGone: boolean): void {
    const keys = ids.map((id) => `${name}/${id}`);
    if (!isGone && !keys.some((key) => state.deletedRecords.has(key))) return;
    const deletedRecords = new Set(state.deletedRecords);
    for (const key of keys) isGone ? deletedRecords.add(key) : deletedRecords.delete(key);
    set({ deletedRecords });
  }

  function onConnectionChange(isConnected: boolean): void {
    clearTimeout(loss);
    if (isConnected) set({ isDisconnected: false });
    else loss = setTimeout(() => set({ isDisconnected: true }), patience);
  }

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async deferWhile(run) {
      running += 1;
      try {
        return await run();
      } finally {
        running -= 1;
        schedule();
      }
    },
    ignoreOwnChange(resource, id, version) {
      own.add(keyOf(resource, id, version));
      const [oldest] = own;
      if (own.size > mostOwn && oldest) own.delete(oldest);
    },
    show(record) {
      shown = record;
      wire?.show(record);
      return () => {
        if (shown !== record) return;
        shown = null;
        wire?.show(null);
      };
    },
    start(given) {
      names = given;
      let isOver = false;
      const opening = open({
        onChange(change) {
          waiting.push(change);
          schedule();
        },
        onMissedChanges() {
          own.clear();
          for (const name of names.values())
            void queryClient.invalidateQueries({ queryKey: [name] });
        },
        onConnectionChange,
        onOtherWindows: (openElsewhere) => set({ openElsewhere }),
      }).then((opened) => {
        if (isOver) return opened.close();
        wire = opened;
        if (shown) wire.show(shown);
      });
      // Without the part of the admin that it takes, nothing is heard, which is told.
      opening.catch(() => onConnectionChange(false));
      return () => {
        isOver = true;
        wire?.close();
        wire = undefined;
        clearTimeout(flush);
        clearTimeout(loss);
        flush = undefined;
        waiting = [];
        set(initialLiveState);
      };
    },
  };
}

/** Records that were changed elsewhere. */
interface Foreign {
  name: string;
  isGone: boolean;
  /** Absent for too many to name. */
  ids: string[] | undefined;
}

/** Whether what was asked for may be another now. Who asks for a single record that is gone would be told only that. */
function concerns([resource, method, params]: Query["queryKey"], { name, ids, isGone }: Foreign) {
  if (resource !== name) return false;
  if (method !== "getOne") return true;
  const { id } = Object(params) as { id?: unknown };
  return !isGone && (ids === undefined || ids.includes(String(id)));
}
