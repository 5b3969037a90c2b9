import { afterAll, expect, test, vi } from "vitest";
import { config, signIn, stubServer } from "../../../tests/fake-api.ts";
import { createQueryClient } from "../provider/query-client.ts";
import { createSupabaseClient } from "./supabase-client.ts";

const client = createSupabaseClient(config);

afterAll(() => client.auth.dispose());

test("queries are fresh for 5 minutes, cached for 10, retried once and not refetched on focus", () => {
  const { staleTime, gcTime, refetchOnWindowFocus, retry } =
    createQueryClient().getDefaultOptions().queries ?? {};
  expect([staleTime, gcTime, refetchOnWindowFocus]).toEqual([300_000, 600_000, false]);
  if (typeof retry !== "function") throw new Error("The retry rule is missing.");
  expect([0, 1].map((failures) => retry(failures, new Error("failed")))).toEqual([true, false]);
});

test("Realtime sends a heartbeat every 30 s and reconnects after 1, 2, 5 and 10 s", () => {
  expect(client.realtime.heartbeatIntervalMs).toBe(30_000);
  const delays = [1, 2, 3, 4, 5].map((attempt) => client.realtime.reconnectAfterMs(attempt));
  expect(delays).toEqual([1000, 2000, 5000, 10_000, 10_000]);
});

test("Storage lists 100 objects by name and caches uploads for 3600 s by default", async () => {
  signIn();
  const calls = stubServer(() => ({ body: [] }));
  const media = client.storage.from("media");
  await media.list();
  await media.upload("a.webp", new Uint8Array(1));
  expect(calls[0]?.body).toMatchObject({ limit: 100, sortBy: { column: "name", order: "asc" } });
  expect(calls[1]?.headers.get("cache-control")).toBe("max-age=3600");
});

test("a list, an upload or a deletion of files fails if the storage does not respond within a minute", async () => {
  signIn();
  const timeouts: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((timeoutMs) => {
    timeouts.push(timeoutMs);
    return AbortSignal.abort(new DOMException("late", "TimeoutError"));
  });
  stubServer(() => ({ body: [] }));
  const media = client.storage.from("media");
  const responses = [
    await media.list(),
    await media.upload("a.webp", new Uint8Array(1)),
    await media.remove(["a.webp"]),
  ];
  expect(responses.map(({ error }) => error?.message)).toEqual(["late", "late", "late"]);
  expect(timeouts).toEqual([60_000, 60_000, 60_000]);
});
