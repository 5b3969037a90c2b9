import { act, cleanup, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { FullPageLoading } from "./FullPageLoading.tsx";

beforeEach(() => vi.useFakeTimers());

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it("the loading indicator appears after 300 ms of loading, even if several loads follow each other", () => {
  render(<FullPageLoading />);
  advanceTime(200);
  expect(screen.queryByRole("status")).toBeNull();
  cleanup();
  render(<FullPageLoading />);
  advanceTime(99);
  expect(screen.queryByRole("status")).toBeNull();
  advanceTime(1);
  expect(screen.queryByRole("status")).not.toBeNull();
  cleanup();
  render(<FullPageLoading />);
  expect(screen.queryByRole("status")).not.toBeNull();

  cleanup();
  advanceTime(1000);
  render(<FullPageLoading />);
  advanceTime(299);
  expect(screen.queryByRole("status")).toBeNull();
});
