import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { CsrfError } from "../../data/api/csrf.ts";
import { createLazyMediaStore } from "./lazy-media-store.ts";

test("a missing CSRF token shows a toast and sends nothing", async () => {
  renderInAdmin(null);
  const client = { storage: { from: vi.fn() }, from: vi.fn() };
  const csrf = {
    token: "",
    check() {
      throw new CsrfError();
    },
  };
  const config = { supabaseUrl: "https://x.example", publishableKey: "key", siteUrl: "" };
  const server = { client: client as never, csrf, config };
  const store = createLazyMediaStore(server, async () => undefined);

  await expect(store.upload(new File(["x"], "a.png"), { alt: "" })).rejects.toThrow(CsrfError);
  const toast = await screen.findByText("Security Error");
  expect(toast.closest("[data-toast]")?.textContent).toContain(
    "Your session has expired. Please refresh the page and try again.",
  );
  expect(client.from).not.toHaveBeenCalled();
  expect(client.storage.from).not.toHaveBeenCalled();
});
