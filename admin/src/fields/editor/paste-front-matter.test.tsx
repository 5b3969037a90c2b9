import { posts } from "@portfolio/content/post";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { AdminContext, Form } from "react-admin";
import { type FieldValues, useWatch } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import type { MediaStore } from "../../data/media/media-store.ts";
import { MediaStoreProvider } from "../../data/media/media-store-context.tsx";
import { createQueryClient } from "../../data/provider/query-client.ts";
import { SchemaProvider } from "../schema-context.tsx";
import { MarkdownInput } from "./MarkdownInput.tsx";

// The editors measure their lines, and jsdom has no layout.
Range.prototype.getBoundingClientRect = () => document.documentElement.getBoundingClientRect();
Range.prototype.getClientRects = () => document.documentElement.getClientRects();

afterEach(cleanup);

let values: FieldValues = {};

function Watched() {
  const watched = useWatch();
  // After the effects of the editor, which come first.
  useEffect(() => {
    values = watched;
  }, [watched]);
  return null;
}

/** For an editor, which loads when it is chosen. */
const loading = { timeout: 20_000 };

async function open(way: "Rich text" | "Markdown", record: FieldValues) {
  render(
    <AdminContext queryClient={createQueryClient()}>
      <MediaStoreProvider value={{} as MediaStore}>
        <Form record={{ ...posts.blank, ...record }}>
          <SchemaProvider value={posts.fields}>
            <MarkdownInput source="content" />
            <Watched />
          </SchemaProvider>
        </Form>
      </MediaStoreProvider>
    </AdminContext>,
  );
  await userEvent.click(screen.getByRole("button", { name: way }));
  await screen.findByRole("button", { name: "Bold" }, loading);
  return screen.findByRole("textbox", { name: "Text" }, loading);
}

function paste(text: string) {
  const clipboardData = {
    files: [],
    types: ["text/plain"],
    getData: (type: string) => (type === "text/plain" ? text : ""),
  };
  fireEvent.paste(screen.getByRole("textbox", { name: "Text" }), { clipboardData });
}

const press = (key: string) =>
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Text" }), { key, ctrlKey: true });

const pasted = "---\ntitle: Low tide\ntags: [sea]\nlayout: post\n---\n\n# Mud\n\nand *gulls*\n";
const text = "```yaml\nlayout: post\n```\n\n# Mud\n\nand *gulls*";
const filled = { title: "Low tide", tags: ["sea"] };

test.each(["Rich text", "Markdown"] as const)(
  "21.25 pasted front matter fills empty fields, and undoing empties them: %s",
  async (way) => {
    await open(way, {});
    paste(pasted);
    await expect.poll(() => values.content.trim(), loading).toBe(text);
    expect(values).toMatchObject({ ...filled, slug: "", status: "draft", published_at: null });

    press("z");
    await expect.poll(() => values.content).toBe("");
    await expect.poll(() => values).toMatchObject({ title: "", tags: [] });
    press("y");
    await expect.poll(() => values.content.trim()).toBe(text);
    await expect.poll(() => values).toMatchObject(filled);
  },
);

test.each(["Rich text", "Markdown"] as const)(
  "21.25 front matter without a field becomes neither a rule nor a heading: %s",
  async (way) => {
    await open(way, { title: "Mine" });
    paste("---\ntitle: Other\n---\nText");
    await expect
      .poll(() => values.content.trim(), loading)
      .toBe("```yaml\ntitle: Other\n```\n\nText");
    expect(values.title).toBe("Mine");
  },
);

test("21.25 code takes front matter as it is", async () => {
  await open("Rich text", { content: "```\n\n```" });
  paste("---\ntitle: Other\n---\n");
  await expect
    .poll(() => values.content.trim(), loading)
    .toMatch(/^```\n---\ntitle: Other\n---\n+```$/);
  expect(values.title).toBe("");
});
