import { act, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { FullPageLoading } from "./FullPageLoading.tsx";

it("the loading indicator appears after 300 ms", () => {
  vi.useFakeTimers();
  render(<FullPageLoading />);
  act(() => vi.advanceTimersByTime(299));
  expect(screen.queryByRole("status")).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole("status")).not.toBeNull();
});
