import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  type ApiRequest,
  createTestProvider,
  type FakeResponse,
  sessionResponse,
  signIn,
  stubServer,
} from "../../../tests/fake-api.ts";
import { ConflictError, ConnectionError } from "../api/errors.ts";
import { createAuthProvider } from "../auth/auth-provider.ts";

const row = { id: "1", title: "Low Tide", slug: "low-tide", updated_at: "2026-11-21T00:04:50Z" };

/** Response of a proxy while its server starts. */
const failureResponse = (status: number): FakeResponse => ({ status, body: { message: "later" } });

/** Responds with 503 to the first `failures` requests with this HTTP method, and by `respond` to all others. */
function stubFailures(
  method: string,
  failures: number,
  respond: (call: ApiRequest) => FakeResponse,
): ApiRequest[] {
  let failuresLeft = failures;
  return stubServer((call) => {
    if (call.method !== method || failuresLeft === 0) return respond(call);
    failuresLeft -= 1;
    return failureResponse(503);
  });
}

async function skipRetryDelays<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(2_000);
  return promise;
}

beforeEach(() => {
  signIn();
  vi.useFakeTimers();
});

describe("a read from a failing server", () => {
  it.each([502, 503, 504])("is retried after growing delays for status %i", async (status) => {
    const requestTimes: number[] = [];
    stubServer(() => {
      requestTimes.push(Date.now());
      return requestTimes.length < 4 ? failureResponse(status) : { body: row };
    });
    const { data } = await skipRetryDelays(
      createTestProvider().dataProvider.getOne("projects", { id: "1" }),
    );
    expect(data.title).toBe("Low Tide");
    expect(requestTimes.map((time) => time - (requestTimes[0] ?? 0))).toEqual([0, 200, 600, 1400]);
  });

  it("is retried if it calls a database function", async () => {
    const calls = stubFailures("GET", 2, () => ({ body: [] }));
    expect(await skipRetryDelays(createTestProvider().dataProvider.listDeletedItems())).toEqual([]);
    expect(calls).toHaveLength(3);
  });

  it.each([400, 404, 500])("is not retried after status %i", async (status) => {
    const calls = stubServer(() => failureResponse(status));
    const loadPromise = createTestProvider().dataProvider.getOne("projects", { id: "1" });
    await expect(skipRetryDelays(loadPromise)).rejects.toMatchObject({ status });
    expect(calls).toHaveLength(1);
  });

  it("fails after the last retry", async () => {
    const calls = stubServer(() => failureResponse(503));
    const loadPromise = createTestProvider().dataProvider.getOne("projects", { id: "1" });
    await expect(skipRetryDelays(loadPromise)).rejects.toMatchObject({ status: 503 });
    expect(calls).toHaveLength(4);
  });
});

describe("a mutation whose response is lost", () => {
  it("creates no second row, because the row of the first attempt is found by its id", async () => {
    const table = new Map<string, unknown>();
    const calls = stubServer(({ body }) => {
      const newRow = body as typeof row;
      const isRepeat = table.has(newRow.id);
      table.set(newRow.id, newRow);
      return isRepeat ? { body: newRow } : failureResponse(504);
    });
    const { dataProvider, clearPageCache } = createTestProvider();
    const { data } = await skipRetryDelays(
      dataProvider.create("projects", { data: { title: "New" } }),
    );
    expect(data).toMatchObject({ title: "New" });
    expect([...table.keys()]).toEqual([data.id]);
    expect(calls.map(({ headers }) => headers.get("prefer"))).toEqual(
      Array(2).fill(expect.stringContaining("resolution=merge-duplicates")),
    );
    expect(clearPageCache).toHaveBeenCalledTimes(1);
  });

  it("reports a slug conflict with another row", async () => {
    const body = { code: "23505", message: "", details: "Key (slug)=(a) already exists." };
    stubFailures("POST", 1, ({ method }) =>
      method === "GET" ? { body: [] } : { status: 409, body },
    );
    const createPromise = createTestProvider().dataProvider.create("projects", {
      data: { slug: "a" },
    });
    await expect(skipRetryDelays(createPromise)).rejects.toMatchObject({
      body: { errors: { slug: "This address is taken. Choose another." } },
    });
  });

  it("succeeds if the rows are already deleted at the second attempt", async () => {
    stubFailures("DELETE", 2, () => ({ body: [] }));
    const { dataProvider } = createTestProvider();
    const deletions = [
      dataProvider.delete("projects", { id: "1", previousData: row }),
      dataProvider.deleteMany("projects", { ids: ["1", "2"] }),
    ];
    await expect(skipRetryDelays(Promise.all(deletions))).resolves.toMatchObject([
      { data: row },
      { data: ["1", "2"] },
    ]);
  });

  it.each([
    ["succeeds", "no longer exist", []],
    ["fails", "still exist", [row]],
  ])("that deletes rows %s if they %s", async (outcome, _state, remainingRows) => {
    stubServer(({ method }) => {
      if (method === "DELETE") throw new TypeError("Failed to fetch");
      return { body: remainingRows };
    });
    const { dataProvider, clearPageCache } = createTestProvider();
    const deletions = [
      dataProvider.delete("projects", { id: "1", previousData: row }),
      dataProvider.deleteMany("projects", { ids: ["1", "2"] }),
    ];
    const isSuccess = outcome === "succeeds";
    expect((await Promise.allSettled(deletions)).map(({ status }) => status)).toEqual(
      Array(2).fill(isSuccess ? "fulfilled" : "rejected"),
    );
    expect(clearPageCache).toHaveBeenCalledTimes(isSuccess ? 2 : 0);
  });

  it("reports the lost connection if the deleted rows cannot be read either", async () => {
    stubServer(({ method }) => {
      if (method === "DELETE") throw new TypeError("Failed to fetch");
      return { status: 500, body: {} };
    });
    const deletion = createTestProvider().dataProvider.deleteMany("projects", { ids: ["1"] });
    await expect(deletion).rejects.toThrow(ConnectionError);
  });

  it("rejects an update with `rejectOnConflict` by a ConflictError, so that the form can compare the rows", async () => {
    stubFailures("PATCH", 1, ({ path }) => ({
      body: path.endsWith("/site_owner") ? [{ user_id: "1" }] : [],
    }));
    const { dataProvider } = createTestProvider();
    const update = { id: "1", data: { ...row, title: "New" }, previousData: row };
    await expect(
      skipRetryDelays(
        dataProvider.update("projects", { ...update, meta: { rejectOnConflict: true } }),
      ),
    ).rejects.toThrow(ConflictError);
  });
});

describe("a server that does not respond", () => {
  it.each([
    [
      "a list",
      () =>
        createTestProvider().dataProvider.getList("projects", {
          pagination: { page: 1, perPage: 1 },
          sort: { field: "id", order: "ASC" },
          filter: {},
        }),
    ],
    ["a call of a database function", () => createTestProvider().dataProvider.listDeletedItems()],
    [
      "the check whether the site has an owner",
      () => {
        const { server, log } = createTestProvider();
        return createAuthProvider(server, log).siteHasOwner();
      },
    ],
  ])("causes a timeout after ten seconds for %s", async (_, sendRequest) => {
    const timeouts: number[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation((after) => {
      timeouts.push(after);
      return AbortSignal.abort(new DOMException("late", "TimeoutError"));
    });
    const calls = stubServer(() => ({}));
    await expect(skipRetryDelays(sendRequest() as Promise<unknown>)).rejects.toThrow(
      "Request timeout",
    );
    expect(calls).toHaveLength(1);
    expect(timeouts).toEqual([10_000]);
  });
});

describe("a wrong local clock", () => {
  it.each([-3600, 3600])(
    "that is off by %i seconds causes no early refresh of the session",
    async (offsetSeconds) => {
      vi.useRealTimers();
      localStorage.clear();
      // The server computes this time by its own clock.
      const expires_at = Math.round(Date.now() / 1000) + 3600 - offsetSeconds;
      const calls = stubServer(() => ({ body: { ...sessionResponse().body, expires_at } }));
      const { client } = createTestProvider().server;
      await client.auth.signInWithPassword({ email: "mira@example.com", password: "x" });
      for (let use = 0; use < 5; use += 1) await client.auth.getSession();
      expect(calls.filter(({ path }) => path.endsWith("/token"))).toHaveLength(1);
      const { data } = await client.auth.getSession();
      expect((data.session?.expires_at ?? 0) - Date.now() / 1000).toBeCloseTo(3600, -1);
    },
  );
});
