import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, startBackend } from "./support/backend.ts";

let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.remove());

test.each<[path: string, maxCount: number]>([
  ["portfolio_sections?select=id", 3],
  ["rpc/content_version", 3],
])(
  "a request takes at most three statements, including those that set its role: %s",
  async (path, maxCount) => {
    const connection = backend.database.connection as { kysely: Kysely<object> };
    const request = () =>
      backend.supabase.fetch(
        new Request(`http://127.0.0.1:3000/rest/v1/${path}`, {
          headers: { apikey: backend.supabase.publishableKey },
        }),
      );
    // The first request also reads the schema, so it is not counted.
    await request();
    const { kysely } = connection;
    let statementCount = 0;
    connection.kysely = kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statementCount += 1;
        return result;
      },
    });
    const response = await request();
    connection.kysely = kysely;
    expect(response.status).toBe(200);
    expect(statementCount).toBeGreaterThan(1);
    // The count excludes the statements that begin and end the transaction.
    expect(statementCount).toBeLessThanOrEqual(maxCount);
  },
);
