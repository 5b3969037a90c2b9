import { onlineManager } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { HttpError, useNotify } from "react-admin";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { ConnectionError, DiskFullError, RequestTimeoutError } from "../../data/api/errors.ts";
import {
  actionToastDurationMs,
  closeToast,
  loadFailureOptions,
  showToast,
  toastDeletionFailure,
  toastError,
  toastFailure,
  toastSuccess,
} from "./toasts.ts";

const readToastTexts = () =>
  [...document.querySelectorAll("[data-toast]")].map((toast) => toast.textContent);

/** Advances time in small steps, because rendering after one timer starts the next. */
async function advanceTime(durationMs: number) {
  for (let elapsedMs = 0; elapsedMs < durationMs; elapsedMs += 50) {
    await act(() => vi.advanceTimersByTimeAsync(50));
  }
}

async function showAndWait(notify: () => void) {
  act(notify);
  await advanceTime(300);
}

function NotifyButton() {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify("Something happened", { type: "error" })}>
      announce
    </button>
  );
}

beforeEach(async () => {
  vi.useFakeTimers();
  renderInAdmin(<NotifyButton />);
  await advanceTime(10);
});

afterEach(async () => {
  await advanceTime(10_000);
});

describe("a toast", () => {
  it("replaces the previous toast", async () => {
    await showAndWait(() => toastSuccess("Project saved successfully"));
    act(() => toastError("Failed to save project"));
    await advanceTime(1000);
    expect(readToastTexts()).toEqual(["ErrorFailed to save project"]);
  });

  it("says that the disk of the server is full if a change failed because of that", async () => {
    await showAndWait(() => toastFailure(new DiskFullError(), "Failed to save the order"));
    expect(readToastTexts()).toEqual(["ErrorThe disk of the server is full. Nothing was saved."]);
  });

  it("says after a deletion without a response that the outcome is unknown", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await showAndWait(() => toastDeletionFailure(new ConnectionError(), "project"));
    expect(readToastTexts()[0]).toContain("this may or may not be done");
    act(() => toastDeletionFailure(new HttpError("", 500), "project"));
    await advanceTime(1000);
    expect(readToastTexts()).toEqual(["ErrorFailed to delete project"]);
  });

  it("reports a timeout without logging an error", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    act(() => toastFailure(new RequestTimeoutError(), "Failed to save the order"));
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it("reports a failed load, except a missing record and a lost connection", async () => {
    const { onError } = loadFailureOptions;
    act(() => onError(new HttpError("no row", 406, { message: "no row", code: "PGRST116" })));
    onlineManager.setOnline(false);
    act(() => onError(new ConnectionError()));
    onlineManager.setOnline(true);
    await advanceTime(300);
    expect(readToastTexts()).toEqual([]);
    await showAndWait(() => onError(new HttpError("refused", 403, {})));
    expect(readToastTexts()).toHaveLength(1);
  });

  it("closes after five seconds", async () => {
    act(() => toastSuccess("Project saved successfully"));
    await advanceTime(4_500);
    expect(readToastTexts()).toHaveLength(1);
    await advanceTime(1_500);
    expect(readToastTexts()).toEqual([]);
  });

  it("with an action stays longer, so that the action can be reached by keyboard", async () => {
    const action = { label: "Undo", run: vi.fn() };
    act(() => showToast({ level: "info", title: "Note", message: "Deleted", action }));
    await advanceTime(actionToastDurationMs - 500);
    expect(readToastTexts()).toHaveLength(1);
    await advanceTime(1_500);
    expect(readToastTexts()).toEqual([]);
  });

  it.each<[string, (toast: HTMLElement) => void, (toast: HTMLElement) => void]>([
    ["while it has the pointer", fireEvent.pointerEnter, fireEvent.pointerLeave],
    ["while it has the focus", fireEvent.focus, fireEvent.blur],
    [
      "while the window has lost the focus",
      () => fireEvent.blur(window),
      () => fireEvent.focus(window),
    ],
  ])("stays %s, and closes five seconds later", async (_when, start, end) => {
    await showAndWait(() => toastSuccess("Project saved successfully"));
    start(screen.getByRole("status"));
    await advanceTime(30_000);
    end(screen.getByRole("status"));
    await advanceTime(4_500);
    expect(readToastTexts()).toHaveLength(1);
    await advanceTime(1_500);
    expect(readToastTexts()).toEqual([]);
  });

  it("is focused by F8, and reopened by F8 after it closed", async () => {
    await showAndWait(() => toastError("Failed to save project"));
    fireEvent.keyDown(window, { key: "F8" });
    expect(document.activeElement?.textContent).toContain("Failed to save project");
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
    await advanceTime(1_000);
    expect(readToastTexts()).toEqual([]);
    fireEvent.keyDown(window, { key: "F8" });
    await advanceTime(300);
    expect(readToastTexts()).toEqual(["ErrorFailed to save project"]);
  });

  it.each([
    [999_000, 1],
    [1_000_000, 0],
  ])("that closed %i ms ago is reopened by F8 %i times", async (elapsedMs, count) => {
    await showAndWait(() => toastError("Failed to save project"));
    act(closeToast);
    await advanceTime(1_000);
    vi.setSystemTime(Date.now() - 1_000 + elapsedMs);
    fireEvent.keyDown(window, { key: "F8" });
    await advanceTime(300);
    expect(readToastTexts()).toHaveLength(count);
  });

  it.each([
    [49, "stays", 1],
    [50, "closes", 0],
  ])("that is swiped by %i pixels %s", async (distancePx, _result, remainingCount) => {
    await showAndWait(() => toastSuccess("Project saved successfully"));
    const toast = screen.getByRole("status");
    fireEvent.pointerDown(toast, { clientX: 0 });
    fireEvent.pointerMove(toast, { clientX: distancePx });
    fireEvent.pointerUp(toast, { clientX: distancePx });
    await advanceTime(1_000);
    expect(readToastTexts()).toHaveLength(remainingCount);
  });

  it("shows the notifications of react-admin", async () => {
    fireEvent.click(screen.getByText("announce"));
    await advanceTime(300);
    expect(readToastTexts()).toEqual(["ErrorSomething happened"]);
  });
});
