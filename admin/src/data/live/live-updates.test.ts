import { type Collection, collections, posts, projects } from "@portfolio/content/collections";
import type { TableChange } from "@portfolio/content/live-events";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLiveUpdates, type LiveListener, type LiveUpdates } from "./live-updates.ts";

const table = projects.table;
const resourceNamesByTable = new Map<string, string>(
  Object.values<Collection>(collections).map((collection) => [collection.table, collection.name]),
);
const version = "2026-11-23T08:00:00.123456+00:00";

let queryClient: QueryClient;
let liveUpdates: LiveUpdates;
let transportListener: LiveListener;
let transportCalls: (string | null)[];
/** Keys of the refetched queries, as JSON. */
let refetchedKeys: string[];

beforeEach(async () => {
  vi.useFakeTimers();
  queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 300_000, networkMode: "always" } },
  });
  transportCalls = [];
  liveUpdates = createLiveUpdates(queryClient, async (listener) => {
    transportListener = listener;
    return {
      announceOpenRecord: (record) => transportCalls.push(record),
      close: () => transportCalls.push("closed"),
    };
  });
  for (const queryKey of [
    [projects.name, "getList", {}],
    [projects.name, "getOne", { id: "1" }],
    [projects.name, "getOne", { id: "2" }],
    [posts.name, "getList", {}],
  ]) {
    const key = JSON.stringify(queryKey);
    const queryFn = () => refetchedKeys.push(key);
    queryClient.setQueryData(queryKey, 0);
    new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
  }
  refetchedKeys = [];
  liveUpdates.start(resourceNamesByTable);
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => queryClient.clear());

const receiveChange = async (change: Partial<TableChange>) => {
  transportListener.onChange({ table, isGone: false, rows: [["1", version]], ...change });
  await vi.advanceTimersByTimeAsync(100);
};
const listKey = '["projects","getList",{}]';
const recordKeyOf = (id: string) => `["projects","getOne",{"id":"${id}"}]`;

it("a change refetches only the affected queries", async () => {
  await receiveChange({});
  expect(refetchedKeys).toEqual([listKey, recordKeyOf("1")]);
  refetchedKeys = [];
  await receiveChange({ table: "a table of another application" });
  expect(refetchedKeys).toEqual([]);
  await receiveChange({ rows: null });
  expect(refetchedKeys).toEqual([listKey, recordKeyOf("1"), recordKeyOf("2")]);
});

it("all queries are refetched if changes may have been missed", async () => {
  transportListener.onMissedChanges();
  await vi.advanceTimersByTimeAsync(100);
  expect(refetchedKeys).toHaveLength(4);
});

it("simultaneous changes refetch a query only once", async () => {
  transportListener.onChange({ table, isGone: false, rows: [["1", version]] });
  await receiveChange({});
  expect(refetchedKeys.filter((key) => key === listKey)).toHaveLength(1);
});

it("events of the window's own changes are ignored, even if they arrive before the response", async () => {
  const row = { id: "1", updated_at: version };
  const response = Promise.withResolvers<void>();
  const savePromise = liveUpdates.deferWhile(async () => {
    await response.promise;
    liveUpdates.ignoreOwnChange(projects.name, row.id, row.updated_at);
  });
  await receiveChange({});
  response.resolve();
  await savePromise;
  await vi.advanceTimersByTimeAsync(100);
  expect(refetchedKeys).toEqual([]);

  // Only one event with this version is ignored. A further event is a change in another window: moving the record there
  // sends an event, but keeps the version.
  await receiveChange({});
  expect(refetchedKeys).toEqual([listKey, recordKeyOf("1")]);
  refetchedKeys = [];
  liveUpdates.ignoreOwnChange(projects.name, "2", null);
  await receiveChange({ isGone: true, rows: [["2", version]] });
  expect(refetchedKeys).toEqual([]);
  expect(liveUpdates.getState().deletedRecords.size).toBe(0);
});

it("a deleted record is reported, and is not refetched until it is restored", async () => {
  await receiveChange({ isGone: true });
  expect([...liveUpdates.getState().deletedRecords]).toEqual(["projects/1"]);
  expect(refetchedKeys).toEqual([listKey]);
  await receiveChange({});
  expect([...liveUpdates.getState().deletedRecords]).toEqual([]);
});

it("a lost connection is reported only after a delay", async () => {
  transportListener.onConnectionChange(false);
  await vi.advanceTimersByTimeAsync(1_000);
  transportListener.onConnectionChange(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(liveUpdates.getState().isDisconnected).toBe(false);
  transportListener.onConnectionChange(false);
  await vi.advanceTimersByTimeAsync(3_000);
  // A failed attempt to reconnect does not extend the delay.
  transportListener.onConnectionChange(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(liveUpdates.getState().isDisconnected).toBe(true);
  transportListener.onConnectionChange(true);
  expect(liveUpdates.getState().isDisconnected).toBe(false);
});

it("a window announces its open record, and receives the open records of other windows", () => {
  const closeRecord = liveUpdates.announceOpenRecord("projects/1");
  liveUpdates.announceOpenRecord("projects/2");
  closeRecord();
  expect(transportCalls).toEqual(["projects/1", "projects/2"]);
  transportListener.onOpenElsewhere(["projects/2"]);
  expect(liveUpdates.getState().openElsewhere).toEqual(["projects/2"]);
});

it("a change in any collection refetches the queries of the collection", async () => {
  for (const collection of Object.values(collections)) {
    const queryKey = [collection.name, "getList", "of all"];
    queryClient.setQueryData(queryKey, []);
    await receiveChange({ table: collection.table });
    expect(queryClient.getQueryState(queryKey)?.isInvalidated, collection.name).toBe(true);
  }
});
