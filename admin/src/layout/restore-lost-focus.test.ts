import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restoreLostFocus } from "./restore-lost-focus.ts";

restoreLostFocus();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Focuses a button, disables it, calls `meanwhile`, and enables it. */
async function disableForAWhile(meanwhile: () => void): Promise<HTMLButtonElement> {
  document.body.innerHTML = "<button><span>Save</span></button><input><p>Text</p>";
  const button = document.querySelector("button");
  if (!button) throw new Error("There is no button.");
  button.focus();
  // Browsers take the focus from a disabled element; jsdom does not.
  button.blur();
  button.disabled = true;
  meanwhile();
  button.disabled = false;
  await vi.runAllTimersAsync();
  return button;
}

const pressElement = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event("pointerdown", { bubbles: true }));

test("a button that was disabled during its action gets the focus back", async () => {
  const button = await disableForAWhile(() => undefined);
  expect(document.activeElement).toBe(button);
});

test("a button does not take the focus back from another element", async () => {
  await disableForAWhile(() => document.querySelector("input")?.focus());
  expect(document.activeElement).toBe(document.querySelector("input"));
  await disableForAWhile(() => pressElement("p"));
  expect(document.activeElement).toBe(document.body);
});

test("a button that was pressed while it was disabled gets the focus back once it is enabled", async () => {
  const button = await disableForAWhile(() => pressElement("span"));
  expect(document.activeElement).toBe(button);
});

test("a switch that was disabled while it saved gets the focus back", async () => {
  document.body.innerHTML = '<input type="checkbox" role="switch">';
  const control = document.querySelector("input");
  control?.focus();
  control?.blur();
  control?.setAttribute("disabled", "");
  await vi.runAllTimersAsync();
  control?.removeAttribute("disabled");
  await vi.runAllTimersAsync();
  expect(document.activeElement).toBe(control);
});

test("the page's heading takes the focus of a removed button unless a dialog is open", async () => {
  const createPage = (dialog: string) =>
    `<main><h1 tabindex="-1"></h1><h1 tabindex="-1">Recently Deleted</h1><button>Restore</button></main>${dialog}`;
  const removeButton = async () => {
    const button = document.querySelector("button");
    button?.focus();
    button?.blur();
    button?.remove();
    await vi.runAllTimersAsync();
  };
  document.body.innerHTML = createPage("");
  await removeButton();
  expect(document.activeElement).toBe(document.querySelectorAll("h1")[1]);
  document.body.innerHTML = createPage('<div role="dialog"></div>');
  await removeButton();
  expect(document.activeElement).toBe(document.body);
});
