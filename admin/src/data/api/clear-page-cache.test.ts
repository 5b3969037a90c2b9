import { beforeEach, expect, test, vi } from "vitest";
import { config, createTestServer, signIn, stubServer } from "../../../tests/fake-api.ts";
import { createClearPageCache } from "./clear-page-cache.ts";

const server = createTestServer();
const { token } = server.csrf;

beforeEach(() => signIn());
test("the admin of a site with an external Supabase notifies the site of a change", async () => {
  const setCookie = vi.spyOn(document, "cookie", "set");
  const calls = stubServer(() => ({ body: { revalidated: true } }));
  await createClearPageCache(server)();
  expect(calls).toMatchObject([{ method: "POST", path: "/api/revalidate" }]);
  expect(calls[0]?.headers.get("authorization")).toBe("Bearer token");
  expect(calls[0]?.headers.get("x-csrf-token")).toBe(token);
  expect(setCookie).toHaveBeenCalledWith(
    `portfolio-csrf-${token.slice(0, 8)}=${token}; Path=/api; Max-Age=86400; SameSite=Strict`,
  );
});

test("a failed notification does not fail the save", async () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  stubServer(() => ({ status: 503 }));
  await createClearPageCache(server)();
  expect(consoleError).toHaveBeenCalled();
});

test("a site with the embedded backend is not notified", async () => {
  const calls = stubServer(() => ({}));
  await createClearPageCache(createTestServer({ ...config, supabaseUrl: location.origin }))();
  expect(calls).toEqual([]);
});
