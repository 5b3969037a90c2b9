import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { EditorToolbar } from "./EditorToolbar.tsx";
import type { FormatAction } from "./toolbar-tools.ts";

const findTool = (name: string) => screen.getByRole("button", { name });
const expectFocused = (name: string) =>
  expect.poll(() => document.activeElement).toBe(findTool(name));

it("the toolbar has one tab stop, and arrow keys move between its buttons", async () => {
  const user = userEvent.setup();
  render(
    <>
      <EditorToolbar controls="text" format={null} onAction={vi.fn()} onPicture={vi.fn()} />
      <button type="button">after</button>
    </>,
  );
  await user.tab();
  await expectFocused("Bold");
  await user.keyboard("{ArrowLeft}");
  await expectFocused("Block");
  await user.keyboard("{Home}");
  await expectFocused("Bold");
  await user.keyboard("{ArrowRight}");
  await expectFocused("Italic");
  await user.tab();
  await expectFocused("after");
  await user.tab({ shift: true });
  await expectFocused("Italic");
});

it("“Picture” is among the eight tools that a phone shows without scrolling", () => {
  render(<EditorToolbar controls="text" format={null} onAction={vi.fn()} onPicture={vi.fn()} />);
  const tools = within(screen.getByRole("toolbar")).getAllByRole("button");
  expect(tools.indexOf(findTool("Picture"))).toBeLessThan(8);
});

it("the toolbar shows the formats of the selection and reports clicks", async () => {
  const user = userEvent.setup();
  const onAction = vi.fn();
  const format = new Set<FormatAction>(["bold", "list"]);
  render(<EditorToolbar controls="text" format={format} onAction={onAction} onPicture={vi.fn()} />);
  expect(findTool("Bold").getAttribute("aria-pressed")).toBe("true");
  expect(findTool("Italic").getAttribute("aria-pressed")).toBe("false");
  expect(findTool("Table").getAttribute("aria-pressed")).toBeNull();
  await user.click(findTool("Italic"));
  expect(onAction.mock.calls).toEqual([["italic", ""]]);
});

it("“Table” inserts a table; inside a table it opens a menu, which closes at once and applies the chosen change", async () => {
  const onAction = vi.fn();
  const props = { controls: "text", onAction, onPicture: vi.fn() };
  const { rerender } = render(<EditorToolbar {...props} format={new Set()} />);
  fireEvent.click(findTool("Table"));
  rerender(<EditorToolbar {...props} format={new Set<FormatAction>(["table"])} />);
  fireEvent.click(findTool("Table"));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Add row below" }));
  expect(screen.queryByRole("menu")).toBeNull();
  expect(onAction.mock.calls).toEqual([
    ["table", ""],
    ["table", "addRow"],
  ]);
});
