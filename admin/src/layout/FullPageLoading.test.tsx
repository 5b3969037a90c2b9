import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FullPageLoading } from "./FullPageLoading.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it("appears after 300 ms of loading; consecutive loads count as one", () => {
  render(<FullPageLoading />);
  wait(200);
  expect(screen.queryByRole("status")).toBeNull();
  cleanup();
  render(<FullPageLoading />);
  wait(99);
  expect(screen.queryByRole("status")).toBeNull();
  wait(1);
  expect(screen.queryByRole("status")).not.toBeNull();
  cleanup();
  render(<FullPageLoading />);
  expect(screen.queryByRole("status")).not.toBeNull();

  cleanup();
  wait(1000);
  render(<FullPageLoading />);
  wait(299);
  expect(screen.queryByRole("status")).toBeNull();
});
