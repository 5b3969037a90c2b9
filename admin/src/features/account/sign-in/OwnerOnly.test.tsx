import { act, screen } from "@testing-library/react";
import { Suspense } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderInAdmin } from "../../../../tests/render-in-admin.tsx";
import { RequestTimeoutError } from "../../../data/api/errors.ts";
import type { AdminAuthProvider, SessionWatcher } from "../../../data/auth/auth-provider.ts";
import { OwnerOnly } from "./OwnerOnly.tsx";

beforeEach(() => vi.useFakeTimers());

const Fallback = vi.fn(() => null);
let session: SessionWatcher | undefined;

function openPage(checkOwnership: AdminAuthProvider["checkOwnership"]) {
  const authProvider: Partial<AdminAuthProvider> = {
    checkOwnership,
    watchSession: (watcher) => {
      session = watcher;
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
    session?.onSession({ id: "1", email: "mira@example.com" });
    session?.onSessionEnd();
  });
  await act(() => advanceTime(1));
  expect(Fallback).not.toHaveBeenCalled();
});
