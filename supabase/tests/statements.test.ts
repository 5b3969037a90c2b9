import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, startBackend } from "./support/backend.ts";

let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.remove());

test.each<[path: string, most: number]>([
  ["portfolio_sections?select=id", 3],
  ["rpc/content_version", 3],
])("the role and the settings of a request need few statements: %s", async (path, most) => {
  const connection = backend.database.connection as { kysely: Kysely<object> };
  const request = () =>
    backend.supabase.fetch(
      new Request(`http://127.0.0.1:3000/rest/v1/${path}`, {
        headers: { apikey: backend.supabase.publishableKey },
      }),
    );
  // Reads the schema.
  await request();
  const { kysely } = connection;
  let statements = 0;
  connection.kysely = kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  });
  const response = await request();
  connection.kysely = kysely;
  expect(response.status).toBe(200);
  expect(statements).toBeGreaterThan(1);
  // Number of statements, without those that begin and end the transaction.
  expect(statements).toBeLessThanOrEqual(most);
});
