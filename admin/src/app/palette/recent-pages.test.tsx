import { renderHook, waitFor } from "@testing-library/react";
import { memoryStore, StoreContextProvider } from "react-admin";
import { expect, it } from "vitest";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { useRecentPages, useTrackRecentPages } from "./recent-pages.ts";

it("the path of a recent page contains the section's id, but not the parameter of an open dialog", async () => {
  const store = memoryStore();
  const { result } = renderHook(
    () => {
      useTrackRecentPages();
      return useRecentPages();
    },
    {
      wrapper: ({ children }) => (
        <StoreContextProvider value={store}>{children}</StoreContextProvider>
      ),
    },
  );
  for (const [path, title] of [
    ["/admin/sections/work-community?id=2", "Work & Community"],
    ["/admin/media?picture=3", "Media"],
    ["/admin/look", "Look"],
  ] as const) {
    history.replaceState(null, "", path);
    document.title = sharedMessage("pageTitle", { title });
    await waitFor(() => expect(store.getItem("palette.recentPages")[0].label).toBe(title));
  }
  expect(result.current.map(({ path }) => path)).toEqual([
    "/admin/media",
    "/admin/sections/work-community?id=2",
  ]);
});
