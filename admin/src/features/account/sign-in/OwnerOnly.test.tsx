import { render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { RequestTimeoutError } from "../../../data/api/errors.ts";
import type { AdminAuthProvider } from "../../../data/auth/auth-provider.ts";
import { createQueryClient } from "../../../data/provider/query-client.ts";
import { OwnerOnly } from "./OwnerOnly.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

/** Renders a page of the admin with this ownership check. */
function openPage(checkOwnership: AdminAuthProvider["checkOwnership"]) {
  const authProvider = {
    checkOwnership,
    watchSession: () => () => undefined,
    getIdentity: async () => ({ id: "1", fullName: "mira@example.com" }),
  } as Partial<AdminAuthProvider> as AdminAuthProvider;
  render(
    <MemoryRouter>
      <AdminContext authProvider={authProvider} queryClient={createQueryClient()}>
        <OwnerOnly>
          <h1>Dashboard</h1>
        </OwnerOnly>
      </AdminContext>
    </MemoryRouter>,
  );
}

const headingText = () => screen.queryByRole("heading", { level: 1 })?.textContent;
const advanceTime = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it("a failed ownership check is repeated, and the result of the repetition is applied", async () => {
  const checkOwnership = vi
    .fn<AdminAuthProvider["checkOwnership"]>()
    .mockRejectedValueOnce(new RequestTimeoutError())
    .mockResolvedValue("nonOwner");
  openPage(checkOwnership);
  expect(headingText()).toBeUndefined();
  await advanceTime(1);
  expect(headingText()).toBe("Dashboard");
  await advanceTime(10);
  expect(headingText()).toContain("belongs to someone else");
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
  expect(headingText()).toBe("Dashboard");
});
