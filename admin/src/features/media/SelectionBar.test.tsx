import { media } from "@portfolio/content/collections";
import { useMutation } from "@tanstack/react-query";
import { fireEvent, screen, within } from "@testing-library/react";
import { useEffect } from "react";
import type { DataProvider } from "react-admin";
import { expect, it, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import { MediaInUseError } from "../../data/media/media-store.ts";
import { MediaList } from "../../fields/media/MediaList.tsx";
import { replaceMediaMutationKey } from "./ReplaceButton.tsx";
import { SelectionBar, useSelectionMode } from "./SelectionBar.tsx";

const rows = Array.from({ length: 130 }, (_, index) => ({ id: `${index}` }));

function Library() {
  const [isSelecting, setSelecting] = useSelectionMode();
  const { mutate: replaceFile } = useMutation({
    mutationKey: replaceMediaMutationKey("121"),
    mutationFn: () => new Promise(() => undefined),
  });
  useEffect(() => replaceFile(), [replaceFile]);
  return isSelecting ? (
    <SelectionBar onEnd={() => setSelecting(false)} />
  ) : (
    <button type="button" onClick={() => setSelecting(true)}>
      Select
    </button>
  );
}

it("all files of the library are selected, and deleted one by one unless they are in use or being replaced", async () => {
  const dataProvider: Partial<DataProvider> = {
    getList: async (_resource, { pagination: { page = 1, perPage = 24 } = {} }) => {
      const data = rows.slice((page - 1) * perPage, page * perPage);
      return { data, total: rows.length } as never;
    },
    // Another window has deleted a file.
    getMany: async (resource, { ids }) => {
      expect(resource).toBe(media.name);
      return { data: rows.filter(({ id }) => id !== "5" && ids.includes(id)) } as never;
    },
  };
  const remove = vi.fn(async ({ id }: { id: string }) => {
    if (id === "120") throw new MediaInUseError([]);
  });
  renderInAdmin(
    <MediaList syncsWithUrl>
      <Library />
    </MediaList>,
    { dataProvider, mediaStore: { remove } },
  );
  fireEvent.click(await screen.findByText("Select"));
  fireEvent.click(await screen.findByText("Select all 130 files"));
  await screen.findByText("130 files selected");
  expect(screen.queryByText(/Select all/)).toBeNull();
  fireEvent.click(screen.getByText("Delete"));
  fireEvent.click(within(await screen.findByRole("dialog")).getByText("Delete"));
  await screen.findByText("127 files deleted, 2 not");
  expect(remove).toHaveBeenCalledTimes(128);
  await screen.findByText("2 files selected");
});
