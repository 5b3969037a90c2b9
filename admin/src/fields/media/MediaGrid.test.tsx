import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { MediaGrid } from "./MediaGrid.tsx";
import { MediaList } from "./MediaList.tsx";

/** Stands in for IntersectionObserver, and reports that the end of the list is in the window. */
class IntersectingObserver {
  readonly notify: (entries: { isIntersecting: boolean }[]) => void;
  constructor(notify: IntersectingObserver["notify"]) {
    this.notify = notify;
  }
  observe() {
    this.notify([{ isIntersecting: true }]);
  }
  unobserve() {}
}

test("scrolling to the end loads the next files; after a failure, the owner must ask for them again", async () => {
  vi.stubGlobal("IntersectionObserver", IntersectingObserver);
  vi.spyOn(console, "error").mockReturnValue();
  const rows = Array.from({ length: 30 }, (_, id) => ({
    id,
    path: `${id}.webp`,
    alt: "",
    mime: "text/vtt",
    placeholder: "",
  }));
  let isFailing = true;
  const getList = vi.fn(async (_resource: string, { pagination: { page, perPage } }) => {
    if (page > 1 && isFailing) throw new Error("No connection.");
    return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
  });
  renderInAdmin(
    <MediaList>
      <MediaGrid selectedIds={[]} uploads={[]} onOpen={() => undefined} emptyContent={null} />
    </MediaList>,
    { dataProvider: { getList: getList as never } },
  );
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("status").textContent).toBe("24 of 30 files");
  const callCount = getList.mock.calls.length;
  isFailing = false;
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByRole("list").children).toHaveLength(30));
  expect(callCount).toBeLessThan(4);
});
