import { sessionKey } from "@portfolio/content/browser-keys";
import { act, render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import type { AdminAuthProvider, SessionWatcher } from "../../../data/auth/auth-provider.ts";
import { createQueryClient } from "../../../data/provider/query-client.ts";
import { useLostSessionEmail } from "./use-lost-session-email.ts";

beforeEach(() => vi.useFakeTimers());

const owner = { id: "1", email: "mira@example.com" };

function Page() {
  return <p>{useLostSessionEmail() ?? "signed in"}</p>;
}

it("the page resumes with another tab's session once that session is stored", async () => {
  let watcher: SessionWatcher | undefined;
  const authProvider = {
    watchSession: (newWatcher: SessionWatcher) => {
      watcher = newWatcher;
      return () => undefined;
    },
  } as Partial<AdminAuthProvider> as AdminAuthProvider;
  const queryClient = createQueryClient();
  const invalidateQueries = vi.spyOn(queryClient, "invalidateQueries");
  render(
    <MemoryRouter>
      <AdminContext authProvider={authProvider} queryClient={queryClient}>
        <Page />
      </AdminContext>
    </MemoryRouter>,
  );
  act(() => watcher?.onSession(owner));
  act(() => watcher?.onSessionEnd());
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText(owner.email)).toBeDefined();

  // The event of a sign-in can arrive before the session is stored.
  act(() => watcher?.onSession(owner));
  expect(screen.getByText(owner.email)).toBeDefined();
  expect(invalidateQueries).not.toHaveBeenCalled();
  localStorage.setItem(sessionKey, "{}");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: sessionKey })));
  expect(screen.getByText("signed in")).toBeDefined();
  expect(invalidateQueries).toHaveBeenCalledOnce();
});
