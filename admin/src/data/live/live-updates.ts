import type { TableChange } from "@portfolio/content/live-events";
import type { Query, QueryClient } from "@tanstack/react-query";
import type { AdminDataProvider } from "../provider/data-provider.ts";

export interface LiveState {
  /** True if the connection has been lost for {@link noticeDelayMs}, so that changes do not arrive. */
  isDisconnected: boolean;
  /** Records deleted in other windows, as `projects/<id>`. */
  deletedRecords: ReadonlySet<string>;
  /** Records that are open in the owner's other windows, as `projects/<id>`. */
  openElsewhere: readonly string[];
}

/** Reloads data that changes in other windows or on other devices. */
export type LiveUpdates = ReturnType<typeof createLiveUpdates>;

/** Shorter interruptions of the connection are not shown. */
const noticeDelayMs = 5_000;

/** Changes within this time are handled together. */
const batchDelayMs = 50;

/** Maximum number of this page's changes that are remembered until their events arrive. */
const maxOwnChanges = 100;

export const initialLiveState: LiveState = {
  isDisconnected: false,
  deletedRecords: new Set(),
  openElsewhere: [],
};
const changeKey = (resource: string, id: unknown, version: unknown) =>
  `${resource}/${id}@${version ?? "gone"}`;

/** Creates the {@link LiveUpdates}, which do nothing before `start`. */
export function createLiveUpdates(queryClient: QueryClient, connect: ConnectTransport) {
  let liveState = initialLiveState;
  let transport: LiveTransport | undefined;
  let resourceNamesByTable: ReadonlyMap<string, string> = new Map();
  let openRecord: string | null = null;
  let runningMutations = 0;
  let receivedChanges: TableChange[] = [];
  let flushTimer: ReturnType<typeof setTimeout> | undefined;
  let disconnectTimer: ReturnType<typeof setTimeout> | undefined;
  const ownChanges = new Set<string>();
  const listeners = new Set<() => void>();

  function updateState(change: Partial<LiveState>): void {
    liveState = { ...liveState, ...change };
    for (const listener of listeners) listener();
  }

  function scheduleFlush(): void {
    if (runningMutations > 0 || receivedChanges.length === 0) return;
    flushTimer ??= setTimeout(() => {
      flushTimer = undefined;
      if (runningMutations > 0) return;
      const changes = receivedChanges;
      receivedChanges = [];
      const foreignChanges = changes.flatMap(toForeignChanges);
      for (const { resource, ids, isGone } of foreignChanges)
        if (ids) updateDeletedRecords(resource, ids, isGone);
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => foreignChanges.some((change) => isAffected(queryKey, change)),
      });
    }, batchDelayMs);
  }

  /** Removes the rows that this page changed itself. Returns an empty list if no row remains. */
  function toForeignChanges({ table, isGone, rows }: TableChange): ForeignChange[] {
    const resource = resourceNamesByTable.get(table);
    if (!resource) return [];
    const otherRows = rows?.filter(
      ([id, version]) => !ownChanges.delete(changeKey(resource, id, isGone ? null : version)),
    );
    return otherRows?.length === 0 ? [] : [{ resource, isGone, ids: otherRows?.map(([id]) => id) }];
  }

  function updateDeletedRecords(resource: string, ids: readonly string[], isGone: boolean): void {
    const keys = ids.map((id) => `${resource}/${id}`);
    if (!isGone && !keys.some((key) => liveState.deletedRecords.has(key))) return;
    const deletedRecords = new Set(liveState.deletedRecords);
    for (const key of keys) isGone ? deletedRecords.add(key) : deletedRecords.delete(key);
    updateState({ deletedRecords });
  }

  function updateConnection(isConnected: boolean): void {
    if (isConnected) {
      stopDisconnectTimer();
      updateState({ isDisconnected: false });
    } else
      disconnectTimer ??= setTimeout(() => updateState({ isDisconnected: true }), noticeDelayMs);
  }

  function stopDisconnectTimer(): void {
    clearTimeout(disconnectTimer);
    disconnectTimer = undefined;
  }

  return {
    getState: (): LiveState => liveState,
    /** Returns the unsubscribe function. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Runs a mutation of this page. Changes received meanwhile are handled afterwards. */
    async deferWhile<Result>(run: () => Promise<Result>): Promise<Result> {
      runningMutations += 1;
      try {
        return await run();
      } finally {
        runningMutations -= 1;
        scheduleFlush();
      }
    },
    /** Ignores the event of a change that this page made itself. */
    ignoreOwnChange(resource: string, id: unknown, version: unknown) {
      ownChanges.add(changeKey(resource, id, version));
      const [oldestChange] = ownChanges;
      if (ownChanges.size > maxOwnChanges && oldestChange) ownChanges.delete(oldestChange);
    },
    /** Announces the open record. Returns a function that withdraws it. */
    announceOpenRecord(record: string) {
      openRecord = record;
      transport?.announceOpenRecord(record);
      return () => {
        if (openRecord !== record) return;
        openRecord = null;
        transport?.announceOpenRecord(null);
      };
    },
    /**
     * Connects, and returns a function that disconnects.
     *
     * @param resourceNames names of the resources by table.
     */
    start(resourceNames: ReadonlyMap<string, string>) {
      resourceNamesByTable = resourceNames;
      let isStopped = false;
      const connectPromise = connect({
        onChange(change) {
          receivedChanges.push(change);
          scheduleFlush();
        },
        onMissedChanges() {
          ownChanges.clear();
          for (const name of resourceNamesByTable.values())
            void queryClient.invalidateQueries({ queryKey: [name] });
        },
        onConnectionChange: updateConnection,
        onOpenElsewhere: (openElsewhere) => updateState({ openElsewhere }),
      }).then((openedTransport) => {
        if (isStopped) return openedTransport.close();
        transport = openedTransport;
        if (openRecord) transport.announceOpenRecord(openRecord);
      });
      // `connect` rejects if the site's server does not respond.
      connectPromise.catch(() => updateConnection(false));
      return () => {
        isStopped = true;
        transport?.close();
        transport = undefined;
        clearTimeout(flushTimer);
        stopDisconnectTimer();
        flushTimer = undefined;
        receivedChanges = [];
        updateState(initialLiveState);
      };
    },
  };
}

interface ForeignChange {
  resource: string;
  isGone: boolean;
  /** Undefined if the event covers too many rows to list their ids. */
  ids: string[] | undefined;
}

/** Whether a cached query may be outdated. False for a query of a deleted record, which would fail. */
function isAffected(
  [queryResource, method, params]: Query["queryKey"],
  { resource, ids, isGone }: ForeignChange,
) {
  if (queryResource !== resource) return false;
  if (method !== "getOne") return true;
  const { id } = Object(params) as { id?: unknown };
  return !isGone && (ids === undefined || ids.includes(String(id)));
}

/**
 * Receives the server's events, including those of this page's own changes. A change has the ids of rows, but no
 * data.
 */
export interface LiveListener {
  onChange(change: TableChange): void;
  /** Called after an interruption in which changes may have been missed. */
  onMissedChanges(): void;
  onConnectionChange(isConnected: boolean): void;
  onOpenElsewhere(records: readonly string[]): void;
}

export interface LiveTransport {
  /** Announces the open record to the owner's other windows. */
  announceOpenRecord(record: string | null): void;
  close(): void;
}

/** Opens a transport, which later reconnects automatically. */
export type ConnectTransport = (listener: LiveListener) => Promise<LiveTransport>;

/** Delays before reconnecting; the last delay repeats. */
export const reconnectDelaysMs = [1_000, 2_000, 5_000, 10_000];

/**
 * Wraps the data provider, so that {@link LiveUpdates} defer events during mutations, and ignore the events of single
 * records that this page changed itself.
 */
export function withLiveUpdates(
  provider: AdminDataProvider,
  liveUpdates: LiveUpdates,
): AdminDataProvider {
  /** Wraps a method, so that events wait until it ends. `rowsOf` returns the rows that the method changed. */
  const defer =
    <Params, Result>(
      method: (resource: string, params: Params) => Promise<Result>,
      rowsOf: (result: Result, params: Params) => readonly ChangedRow[] = () => [],
    ) =>
    (resource: string, params: Params) =>
      liveUpdates.deferWhile(async () => {
        const result = await method(resource, params);
        for (const { id, updated_at: version } of rowsOf(result, params))
          liveUpdates.ignoreOwnChange(resource, id, version);
        return result;
      });
  const toSavedRows = ({ data }: { data: ChangedRow }) => [data];
  return {
    ...provider,
    create: defer(provider.create, toSavedRows),
    update: defer(provider.update, toSavedRows),
    delete: defer(provider.delete, (_, { id }) => [{ id }]),
    deleteMany: defer(provider.deleteMany, (_, { ids }) => ids.map((id) => ({ id }))),
    updateMany: defer(provider.updateMany),
    reorder: defer(provider.reorder),
    restoreVersion: defer(provider.restoreVersion),
  };
}

/** A row without `updated_at` was deleted. */
interface ChangedRow {
  id: unknown;
  updated_at?: unknown;
}
