import { expect, test } from "vitest";
import { keepButtonFocus } from "./keep-button-focus.ts";

keepButtonFocus();

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
  await new Promise((resolve) => setTimeout(resolve));
  return button;
}

const pressElement = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event("pointerdown", { bubbles: true }));

test("a button that was disabled during its action has the focus again", async () => {
  const button = await disableForAWhile(() => undefined);
  expect(document.activeElement).toBe(button);
});

test("a button that was disabled does not take the focus back if the owner has focused another element", async () => {
  await disableForAWhile(() => document.querySelector("input")?.focus());
  expect(document.activeElement).toBe(document.querySelector("input"));
  await disableForAWhile(() => pressElement("p"));
  expect(document.activeElement).toBe(document.body);
});

test("a button that is pressed again while it is disabled has the focus again", async () => {
  const button = await disableForAWhile(() => pressElement("span"));
  expect(document.activeElement).toBe(button);
});
