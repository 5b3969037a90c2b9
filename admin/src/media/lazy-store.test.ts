import { expect, test, vi } from "vitest";
import { CsrfError } from "../security/csrf.ts";
import { createLazyMediaStore } from "./lazy-store.ts";

const toastError = vi.hoisted(() => vi.fn());
vi.mock("../providers/notifications/toasts.ts", () => ({ toastError }));

test("a page that may not change anything says so as everywhere else, and sends nothing", async () => {
  const client = { storage: { from: vi.fn() }, from: vi.fn() };
  const csrf = {
    token: "",
    check() {
      throw new CsrfError();
    },
  };
  const store = createLazyMediaStore({
    client: client as never,
    csrf,
    config: { supabaseUrl: "https://x.example", publishableKey: "key", siteUrl: "" } as never,
    refreshSite: async () => undefined,
  });

  await expect(store.upload(new File(["x"], "a.png"), { alt: "" })).rejects.toThrow(CsrfError);
  expect(toastError).toHaveBeenCalledExactlyOnceWith(
    "Your session has expired. Please refresh the page and try again.",
    "Security Error",
  );
  expect(client.from).not.toHaveBeenCalled();
  expect(client.storage.from).not.toHaveBeenCalled();
});
