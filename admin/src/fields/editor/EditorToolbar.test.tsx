import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { EditorToolbar } from "./EditorToolbar.tsx";
import type { FormatAction } from "./editor-handle.ts";

afterEach(cleanup);

const tool = (name: string) => screen.getByRole("button", { name });
const focused = (name: string) => expect.poll(() => document.activeElement).toBe(tool(name));

it("has one tab stop, and arrow keys move between its buttons", async () => {
  const user = userEvent.setup();
  render(
    <>
      <EditorToolbar controls="text" format={null} onAction={vi.fn()} onPicture={vi.fn()} />
      <button type="button">after</button>
    </>,
  );
  await user.tab();
  await focused("Bold");
  await user.keyboard("{ArrowLeft}");
  await focused("Picture");
  await user.keyboard("{Home}");
  await focused("Bold");
  await user.keyboard("{ArrowRight}");
  await focused("Italic");
  await user.tab();
  await focused("after");
  await user.tab({ shift: true });
  await focused("Italic");
});

it("shows the formats of the selection and reports clicks", async () => {
  const user = userEvent.setup();
  const onAct = vi.fn();
  const format = new Set<FormatAction>(["bold", "list"]);
  render(<EditorToolbar controls="text" format={format} onAction={onAct} onPicture={vi.fn()} />);
  expect(tool("Bold").getAttribute("aria-pressed")).toBe("true");
  expect(tool("Italic").getAttribute("aria-pressed")).toBe("false");
  expect(tool("Table").getAttribute("aria-pressed")).toBeNull();
  await user.click(tool("Italic"));
  await user.click(tool("Code"));
  await user.click(await screen.findByRole("menuitem", { name: "Rust" }));
  await expect
    .poll(() => onAct.mock.calls)
    .toEqual([
      ["italic", ""],
      ["code", "rust"],
    ]);
});
