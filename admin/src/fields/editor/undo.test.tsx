import { EditorView } from "@codemirror/view";
import { posts } from "@portfolio/content/post";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useFormContext, useWatch } from "react-hook-form";
import { expect, test } from "vitest";
import { renderForm } from "../../../tests/render-form.tsx";
import { MarkdownInput } from "./MarkdownInput.tsx";

let text = "";
let setText: (text: string) => void;

function FormObserver() {
  const { setValue } = useFormContext();
  text = useWatch({ name: "content" });
  setText = (next) => setValue("content", next);
  return null;
}

/** Renders the field and returns user actions. */
async function openField(content: string) {
  renderForm(
    <>
      <MarkdownInput source="content" />
      <FormObserver />
    </>,
    { schema: posts.fields, record: { content } },
  );
  const user = userEvent.setup();
  const findField = () => screen.findByRole("textbox", { name: "Text" });
  await findField();
  return {
    clickTool: async (tool: string) =>
      user.click(await screen.findByRole("button", { name: tool })),
    async switchTo(mode: "Rich text" | "Markdown") {
      const previousField = await findField();
      await user.click(screen.getByRole("button", { name: mode }));
      await expect.poll(() => previousField.isConnected).toBe(false);
      await findField();
    },
    async pressWithControl(key: string, shiftKey = false) {
      fireEvent.keyDown(await findField(), { key, ctrlKey: true, shiftKey });
    },
    async paste(pastedText: string) {
      const clipboardData = {
        files: [],
        getData: (type: string) => (type === "text/plain" ? pastedText : ""),
      };
      fireEvent.paste(await findField(), { clipboardData });
    },
    /** Chooses Undo or Redo in the Edit menu of the browser. */
    async chooseInEditMenu(inputType: "historyUndo" | "historyRedo") {
      fireEvent(
        await findField(),
        new InputEvent("beforeinput", { inputType, bubbles: true, cancelable: true }),
      );
    },
    /** Types at the start of the text in the Markdown editor. */
    async type(letter: string) {
      const changes = { from: 0, insert: letter };
      EditorView.findFromDOM(await findField())?.dispatch({ changes, userEvent: "input.type" });
    },
  };
}

const title = "one";
const heading = "## one\n";

test("each editor undoes and redoes edits of the other editor", async () => {
  const { clickTool, switchTo, pressWithControl } = await openField(title);
  await clickTool("Heading");
  await expect.poll(() => text).toBe(heading);

  await switchTo("Markdown");
  await pressWithControl("z");
  await expect.poll(() => text).toBe(title);
  await pressWithControl("z");
  expect(text).toBe(title);
  await pressWithControl("Z", true);
  await expect.poll(() => text).toBe(heading);

  await clickTool("Quotation");
  const quotedText = "## one\n> ";
  await expect.poll(() => text).toBe(quotedText);
  await switchTo("Rich text");
  await pressWithControl("z");
  await expect.poll(() => text).toBe(heading);
  await pressWithControl("z");
  await expect.poll(() => text).toBe(title);
  await pressWithControl("y");
  await expect.poll(() => text).toBe(heading);
  await pressWithControl("y");
  await expect.poll(() => text).toBe(quotedText);
});

test("an edit undone in one editor can be redone in the other, also after a redo by the browser's menu", async () => {
  const { clickTool, switchTo, pressWithControl, chooseInEditMenu } = await openField(title);
  await switchTo("Markdown");
  await clickTool("Heading");
  await clickTool("Bold");
  await expect.poll(() => text).not.toBe(heading);
  const editedText = text;
  await chooseInEditMenu("historyUndo");
  await chooseInEditMenu("historyUndo");
  expect(text).toBe(title);
  await chooseInEditMenu("historyRedo");
  expect(text).toBe("## one");
  await switchTo("Rich text");
  await pressWithControl("y");
  await expect.poll(() => text).toBe(editedText);
});

test("letters typed in succession are one undo step in the other editor, which keeps the focus", async () => {
  const { switchTo, pressWithControl, type } = await openField(title);
  await switchTo("Markdown");
  await type("b");
  await type("a");
  await expect.poll(() => text).toBe("abone");
  await switchTo("Rich text");
  const richText = screen.getByRole("textbox");
  richText.focus();
  await pressWithControl("z");
  await expect.poll(() => text).toBe(title);
  expect(document.activeElement).toBe(richText);
});

test("an edit after undo clears the redo history", async () => {
  const { clickTool, switchTo, pressWithControl } = await openField(title);
  await clickTool("Heading");
  await switchTo("Markdown");
  await pressWithControl("z");
  await expect.poll(() => text).toBe(title);
  await clickTool("Quotation");
  await expect.poll(() => text).toBe("> one");
  await pressWithControl("z");
  await pressWithControl("y");
  await pressWithControl("y");
  expect(text).toBe("> one");
});

test("the owner can undo a change of the text that another part of the form made", async () => {
  const { switchTo, pressWithControl } = await openField(title);
  for (const mode of ["Markdown", "Rich text"] as const) {
    await switchTo(mode);
    setText("another");
    await expect.poll(async () => (await screen.findByRole("textbox")).textContent).toBe("another");
    await pressWithControl("z");
    await expect.poll(() => text).toBe(title);
  }
});

test.each(["Rich text", "Markdown"] as const)(
  "pasted front matter becomes a code block, and undo removes it: %s",
  async (mode) => {
    const { switchTo, paste, pressWithControl } = await openField("");
    if (mode === "Markdown") await switchTo(mode);
    await paste("---\ntitle: Low tide\n---\n\n# Mud\n");
    await expect.poll(() => text.trim()).toBe("```yaml\ntitle: Low tide\n```\n\n# Mud");
    await pressWithControl("z");
    await expect.poll(() => text).toBe("");
  },
);

test("front matter pasted into code is not interpreted", async () => {
  const { paste } = await openField("```\n\n```");
  await paste("---\ntitle: Other\n---\n");
  await expect.poll(() => text.trim()).toMatch(/^```\n---\ntitle: Other\n---\n+```$/);
});
