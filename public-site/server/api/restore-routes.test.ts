import { expect, test, vi } from "vitest";
import type { Backend } from "../backend.ts";
import { createRestoreRoutes } from "./restore-routes.ts";

type Archives = NonNullable<Backend["archives"]>;

/** Sends a request to routes that use this conversion. */
function send(convert: Archives["convert"], path: string) {
  const archives = { convert } as unknown as Archives;
  const routes = createRestoreRoutes(
    { archives },
    { ownerOnly: (_, next) => next(), staticSite: () => null, onWrite: async () => undefined },
  );
  return routes.request(path, { method: "POST" });
}

const path = "/api/restore/convert?id=a";

test("a conversion streams its progress and its result", async () => {
  const problem = { code: "unknownFormat" as const, path: "", detail: "" };
  const response = await send(async (_, { onProgress }) => {
    onProgress({ records: 2, pictures: 1 });
    return problem;
  }, path);
  const lines = (await response.text()).trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { progress: { records: 2, pictures: 1 } },
    { problem },
  ]);
});

test("cancelling the request stops the conversion", async () => {
  const onStopped = vi.fn();
  const convert: Archives["convert"] = (_, { signal, oldSite }) => {
    expect(oldSite).toBe("https://old.example");
    signal.addEventListener("abort", onStopped);
    return new Promise(() => undefined);
  };
  const response = await send(convert, `${path}&from=https://old.example`);
  await response.body?.cancel();
  await expect.poll(() => onStopped).toHaveBeenCalled();
});

test("a conversion of a missing file or with an invalid URL is refused", async () => {
  expect((await send(() => null, path)).status).toBe(409);
  expect((await send(async () => null, `${path}&from=file:///etc`)).status).toBe(400);
});
