import { posts } from "@portfolio/content/post";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { expect, test } from "vitest";
import { renderMarkdownInput } from "../../../tests/render-markdown-input.tsx";

let values: FieldValues = {};

function FormObserver() {
  const watchedValues = useWatch();
  // This effect runs after the effects of the editor.
  useEffect(() => {
    values = watchedValues;
  }, [watchedValues]);
  return null;
}

async function openForm(mode: "Rich text" | "Markdown", record: FieldValues) {
  renderMarkdownInput({ ...posts.initialValues, ...record }, <FormObserver />);
  await userEvent.click(screen.getByRole("button", { name: mode }));
  await screen.findByRole("button", { name: "Bold" });
  return screen.findByRole("textbox", { name: "Text" });
}

function paste(text: string) {
  const clipboardData = {
    files: [],
    types: ["text/plain"],
    getData: (type: string) => (type === "text/plain" ? text : ""),
  };
  fireEvent.paste(screen.getByRole("textbox", { name: "Text" }), { clipboardData });
}

const pressKey = (key: string) =>
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Text" }), { key, ctrlKey: true });

const pastedText = "---\ntitle: Low tide\ntags: [sea]\nlayout: post\n---\n\n# Mud\n\nand *gulls*\n";
const text = "```yaml\nlayout: post\n```\n\n# Mud\n\nand *gulls*";
const filledFields = { title: "Low tide", tags: ["sea"] };

test.each(["Rich text", "Markdown"] as const)(
  "pasted front matter fills empty fields, and undo clears them: %s",
  async (mode) => {
    await openForm(mode, {});
    paste(pastedText);
    await expect.poll(() => values.content.trim()).toBe(text);
    expect(values).toMatchObject({
      ...filledFields,
      slug: "",
      status: "draft",
      published_at: null,
    });

    pressKey("z");
    await expect.poll(() => values.content).toBe("");
    await expect.poll(() => values).toMatchObject({ title: "", tags: [] });
    pressKey("y");
    await expect.poll(() => values.content.trim()).toBe(text);
    await expect.poll(() => values).toMatchObject(filledFields);
  },
);

test.each(["Rich text", "Markdown"] as const)(
  "front matter that fills no field becomes a YAML block: %s",
  async (mode) => {
    await openForm(mode, { title: "Mine" });
    paste("---\ntitle: Other\n---\nText");
    await expect.poll(() => values.content.trim()).toBe("```yaml\ntitle: Other\n```\n\nText");
    expect(values.title).toBe("Mine");
  },
);

test("front matter pasted into code is not interpreted", async () => {
  await openForm("Rich text", { content: "```\n\n```" });
  paste("---\ntitle: Other\n---\n");
  await expect.poll(() => values.content.trim()).toMatch(/^```\n---\ntitle: Other\n---\n+```$/);
  expect(values.title).toBe("");
});
