import { posts } from "@portfolio/content/post";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, Form, testDataProvider } from "react-admin";
import { afterEach, expect, test, vi } from "vitest";
import { ModelProvider } from "../../fields/model.tsx";
import { SlugField } from "./SlugField.tsx";

afterEach(cleanup);

/** The field in the form of a post, in a blog that has a post at `/blog/taken` too. */
function open() {
  const getList = vi.fn(async (_resource: string, { filter }) => {
    const data = filter["slug@eq"] === "taken" ? [{ id: "other" }] : [];
    return { data, total: data.length };
  });
  const post = { id: "own", slug: "own-words", status: "draft", published_at: null };
  render(
    <AdminContext dataProvider={testDataProvider({ getList: getList as never })}>
      <Form record={post}>
        <ModelProvider value={posts.fields}>
          <SlugField />
        </ModelProvider>
      </Form>
    </AdminContext>,
  );
  return { user: userEvent.setup(), field: screen.getByRole("textbox", { name: "Slug" }), getList };
}

const warning = "Another post has this address. Choose another.";

test("a slug that another post has is said while it is typed, and no longer once it is changed", async () => {
  const { user, field } = open();
  await user.clear(field);
  await user.type(field, "taken");
  expect(await screen.findByText(warning)).toBeTruthy();

  await user.type(field, "-too");
  expect(screen.queryByText(warning)).toBeNull();
});

test("the blog is asked once typing pauses, about what stands there then, and never about the post's own slug", async () => {
  const { user, field, getList } = open();
  await user.clear(field);
  await user.type(field, "half-a-word");
  await user.clear(field);
  await user.type(field, "free");
  await vi.waitFor(() => expect(getList).toHaveBeenCalled(), { timeout: 10_000 });

  const asked = getList.mock.calls.map(([, { filter }]) => filter["slug@eq"]);
  expect(asked).toEqual(["free"]);
  expect(screen.queryByText(warning)).toBeNull();
});
