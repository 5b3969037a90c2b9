import { QueryClient } from "@tanstack/react-query";
import { act, type RenderResult, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { LiveProvider } from "../data/live/live-context.tsx";
import { createLiveUpdates, type LiveListener } from "../data/live/live-updates.ts";
import { LiveNotices } from "./LiveNotices.tsx";

let transportListener: LiveListener;
let openRecords: (string | null)[];

function ProjectNotices({ isMissing = false, isOutdated = false }) {
  return (
    <LiveNotices
      recordKey="projects/1"
      singular="project"
      isMissing={isMissing}
      isOutdated={isOutdated}
    />
  );
}

async function openForm() {
  openRecords = [];
  const liveUpdates = createLiveUpdates(new QueryClient(), async (listener) => {
    transportListener = listener;
    return { announceOpenRecord: (record) => openRecords.push(record), close: () => undefined };
  });
  await act(async () => liveUpdates.start(new Map()));
  return render(<ProjectNotices />, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <LiveProvider value={liveUpdates}>{children}</LiveProvider>
      </MemoryRouter>
    ),
  });
}

let form: RenderResult;

beforeEach(async () => {
  form = await openForm();
});

it("the form announces its record to other windows until it closes", () => {
  form.unmount();
  expect(openRecords).toEqual(["projects/1", null]);
});

it("the form says that its record is open in another window", () => {
  act(() => transportListener.onOpenElsewhere(["projects/2"]));
  expect(screen.getByRole("status").textContent).toBe("");
  act(() => transportListener.onOpenElsewhere(["projects/1"]));
  expect(screen.getByText("Also open in another window")).toBeDefined();
});

it("the form says that another window saved the record or, after a deletion, only that the record was deleted", () => {
  form.rerender(<ProjectNotices isOutdated />);
  expect(screen.getByText(/Saving merges both/)).toBeDefined();
  act(() => transportListener.onOpenElsewhere(["projects/1"]));
  form.rerender(<ProjectNotices isOutdated isMissing />);
  expect(screen.getByRole("status").textContent).toMatch(/^This project was deleted .*\.$/);
  expect(screen.getAllByRole("link")).toHaveLength(1);
});
