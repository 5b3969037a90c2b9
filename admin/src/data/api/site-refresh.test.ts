import { beforeEach, expect, test, vi } from "vitest";
import { config, createTestCsrfGuard, signIn, stubServer } from "../../../tests/fake-api.ts";
import { createSiteRefresh } from "./site-refresh.ts";
import { createSupabaseClient } from "./supabase-client.ts";

const csrf = createTestCsrfGuard();

beforeEach(() => signIn());
test("the admin of a site with an external Supabase notifies the site of a change", async () => {
  const setCookie = vi.spyOn(document, "cookie", "set");
  const calls = stubServer(() => ({ body: { revalidated: true } }));
  await createSiteRefresh({ client: createSupabaseClient(config), config, csrf })();
  expect(calls).toMatchObject([{ method: "POST", path: "/api/revalidate" }]);
  expect(calls[0]?.headers.get("authorization")).toBe("Bearer token");
  expect(calls[0]?.headers.get("x-csrf-token")).toBe(csrf.token);
  expect(setCookie).toHaveBeenCalledWith(
    `portfolio-csrf-${csrf.token.slice(0, 8)}=${csrf.token}; Path=/api; Max-Age=86400; SameSite=Strict`,
  );
});

test("a failed notification does not fail the save", async () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  stubServer(() => ({ status: 503 }));
  await createSiteRefresh({ client: createSupabaseClient(config), config, csrf })();
  expect(consoleError).toHaveBeenCalled();
});

test("a site with the embedded backend is not notified", async () => {
  const calls = stubServer(() => ({}));
  const sameOrigin = { ...config, supabaseUrl: window.location.origin };
  await createSiteRefresh({ client: createSupabaseClient(sameOrigin), config: sameOrigin, csrf })();
  expect(calls).toEqual([]);
});
