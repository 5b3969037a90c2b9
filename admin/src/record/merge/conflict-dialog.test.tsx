import { posts } from "@portfolio/content/post";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInAdmin } from "../../../tests/render-in-admin.tsx";
import ConflictDialog from "./ConflictDialog.tsx";

test("the question about a changed status names both values as in lists", async () => {
  const conflicts = [{ path: ["status"], mine: "draft", theirs: "published" }];
  renderInAdmin(
    <ConflictDialog question={{ conflicts, resolve: vi.fn() }} schema={posts.fields} />,
  );
  expect(await screen.findByText("Draft")).toBeTruthy();
  expect(screen.getByText("Published")).toBeTruthy();
});
