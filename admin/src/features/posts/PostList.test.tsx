import { posts } from "@portfolio/content/collections";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { ResourceContextProvider } from "react-admin";
import { expect, it, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import PostList from "./PostList.tsx";

const hourMs = 60 * 60 * 1000;
const pastTime = new Date(Date.now() - hourMs).toISOString();
const futureTime = new Date(Date.now() + hourMs).toISOString();

it("publishing selected posts sends one request for the drafts and one for the scheduled posts", async () => {
  const rows = [
    { id: "a", title: "Draft", status: "draft", published_at: null },
    { id: "b", title: "Scheduled", status: "published", published_at: futureTime },
    { id: "c", title: "Withdrawn", status: "draft", published_at: pastTime },
  ];
  const updateMany = vi.fn(async () => ({ data: [] }));
  const getList = async () => ({ data: rows, total: rows.length }) as never;
  const getMany = async () => ({ data: rows }) as never;
  renderInAdmin(
    <ResourceContextProvider value={posts.name}>
      <PostList />
    </ResourceContextProvider>,
    { dataProvider: { getList, getMany, updateMany } },
  );
  fireEvent.click(await screen.findByLabelText("Select all"));
  fireEvent.click(await screen.findByRole("button", { name: "Publish" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Publish" })).toBeNull());
  expect(updateMany.mock.calls).toEqual([
    [posts.name, { ids: ["a", "c"], data: { status: "published" } }],
    [posts.name, { ids: ["b"], data: { status: "published", published_at: null } }],
  ]);
});
