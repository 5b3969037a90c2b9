import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it, vi } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

const Form = ({ label = "a form" }: { label?: string }) => <p>{label}</p>;

it("is waited for where it was not loaded before", async () => {
  const Part = lazyPart(async () => ({ default: Form }));
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  );
  expect(screen.getByText("waiting")).toBeDefined();
  expect(await screen.findByText("a form")).toBeDefined();
});

it("is there at once where it was loaded before, and gets its properties", async () => {
  const Part = lazyPart(async () => ({ default: Form }));
  await Part.preload();
  render(
    <Suspense fallback="waiting">
      <Part label="the form" />
    </Suspense>,
  );
  expect(screen.getByText("the form")).toBeDefined();
});

it("is asked for again where loading it ahead failed", async () => {
  const load = vi.fn(async () => ({ default: Form })).mockRejectedValueOnce(new Error("offline"));
  const Part = lazyPart(load);
  await expect(Part.preload()).rejects.toThrow("offline");
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  );
  expect(await screen.findByText("a form")).toBeDefined();
});
