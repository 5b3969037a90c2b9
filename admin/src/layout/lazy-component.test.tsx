import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it, vi } from "vitest";
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
