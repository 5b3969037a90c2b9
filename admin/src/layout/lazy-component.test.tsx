import { onlineManager } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it, vi } from "vitest";
import { checkServer } from "../data/connection/connection.ts";
import { lazyComponent } from "./lazy-component.tsx";

const Form = ({ label = "a form" }: { label?: string }) => <p>{label}</p>;

it("a preloaded component renders at once with its props", async () => {
  const Part = lazyComponent(async () => ({ default: Form }));
  await Part.preload();
  render(
    <Suspense fallback="waiting">
      <Part label="the form" />
    </Suspense>,
  );
  expect(screen.getByText("the form")).toBeDefined();
});

it("a lazy component is loaded again if preloading failed", async () => {
  const load = vi.fn(async () => ({ default: Form })).mockRejectedValueOnce(new Error("offline"));
  const Part = lazyComponent(load);
  await expect(Part.preload()).rejects.toThrow("offline");
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  );
  expect(await screen.findByText("a form")).toBeDefined();
});

it.each(["before", "after"])(
  "a chunk that failed to load offline is loaded again if the server is back %s the note is shown",
  async (moment) => {
    vi.stubGlobal("fetch", async () => Response.error());
    const load = vi.fn(async () => ({ default: Form })).mockRejectedValueOnce(new TypeError());
    const Part = lazyComponent(load);
    const reconnect = () => onlineManager.setOnline(true);
    render(
      <Suspense>
        <Part />
      </Suspense>,
      { onCaughtError: () => moment === "before" && reconnect() },
    );
    if (moment === "after") {
      await screen.findByRole("status");
      act(reconnect);
    }
    await screen.findByText("a form");
    // Stop the repeated checks.
    vi.stubGlobal("fetch", async () => new Response());
    await checkServer();
  },
);
