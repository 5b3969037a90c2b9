import { sessionKey } from "@portfolio/content/browser-keys";
import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { AdminContext } from "react-admin";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { renderInAdmin } from "../../../../tests/render-in-admin.tsx";
import { RequestTimeoutError } from "../../../data/api/errors.ts";
import type { AdminAuthProvider, SessionWatcher } from "../../../data/auth/auth-provider.ts";
import { createQueryClient } from "../../../data/provider/query-client.ts";
import { OwnerOnly, useLostSessionEmail } from "./OwnerOnly.tsx";

beforeEach(() => vi.useFakeTimers());

const Fallback = vi.fn(() => null);
let sessionWatcher: SessionWatcher | undefined;

function openPage(checkOwnership: AdminAuthProvider["checkOwnership"]) {
  const authProvider: Partial<AdminAuthProvider> = {
    checkOwnership,
    watchSession: (watcher) => {
      sessionWatcher = watcher;
      return () => undefined;
    },
    getIdentity: async () => ({ id: "1", fullName: "mira@example.com" }),
  };
  renderInAdmin(
    <Suspense fallback={<Fallback />}>
      <OwnerOnly>
        <h1>Dashboard</h1>
      </OwnerOnly>
    </Suspense>,
    { authProvider },
  );
}

const readHeading = () => screen.queryByRole("heading", { level: 1 })?.textContent;
const advanceTime = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it("a failed ownership check is repeated, and the result of the repetition is applied", async () => {
  const checkOwnership = vi
    .fn<AdminAuthProvider["checkOwnership"]>()
    .mockRejectedValueOnce(new RequestTimeoutError())
    .mockResolvedValue("nonOwner");
  openPage(checkOwnership);
  expect(readHeading()).toBeUndefined();
  await advanceTime(1);
  expect(readHeading()).toBe("Dashboard");
  await advanceTime(10);
  expect(readHeading()).toContain("belongs to someone else");
  await advanceTime(60);
  expect(checkOwnership).toHaveBeenCalledTimes(2);
});

it("the page stays visible while the ownership check is repeated", async () => {
  const checkOwnership = vi
    .fn<AdminAuthProvider["checkOwnership"]>()
    .mockRejectedValueOnce(new RequestTimeoutError())
    .mockReturnValue(new Promise(() => undefined));
  openPage(checkOwnership);
  await advanceTime(11);
  expect(checkOwnership).toHaveBeenCalledTimes(2);
  expect(readHeading()).toBe("Dashboard");
});

it("the page stays visible while the dialog of a lost session loads", async () => {
  openPage(async () => "owner");
  await advanceTime(1);
  act(() => {
    sessionWatcher?.onSession({ id: "1", email: "mira@example.com" });
    sessionWatcher?.onSessionEnd();
  });
  await act(() => advanceTime(1));
  expect(Fallback).not.toHaveBeenCalled();
});

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
