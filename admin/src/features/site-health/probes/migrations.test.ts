import type { ServerHealth } from "@portfolio/content/health";
import { expect, test } from "vitest";
import {
  createFakeLog,
  createTestServices,
  type FakeResponse,
  stubServer,
} from "../../../../tests/fake-api.ts";
import { type ProbeContext, runProbe } from "../probe.ts";
import { migrationProbe } from "./index.ts";

const log = createFakeLog();

/** Checks the database of a Supabase project that responds to each query with `respond`. */
function checkDatabase(respond: () => FakeResponse) {
  stubServer(({ path }) => (path.endsWith("/healthz") ? {} : respond()));
  const context: Partial<ProbeContext> = {
    client: createTestServices(log).client,
    serverHealth: async () => ({}) as ServerHealth,
  };
  return runProbe(migrationProbe, context as ProbeContext);
}

test("a database that lacks a table or a column is reported as outdated", async () => {
  const message = "column blog_posts.series does not exist";
  const { outcome, problems } = await checkDatabase(() => ({ status: 400, body: { message } }));
  expect(outcome).toBe("wrong");
  expect(problems).toContainEqual({ label: "blog_posts", detail: message });
});

test("a database that does not respond is not reported as outdated", async () => {
  const result = await checkDatabase(() => {
    throw new TypeError("Failed to fetch");
  });
  expect(result).toEqual({
    outcome: "untested",
    detail: "The check failed: The server cannot be reached.",
  });
});
