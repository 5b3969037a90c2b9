import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useKeyDown } from "./page-events.ts";

test("a keydown event without a key, which Chrome sends for autofill, is ignored", () => {
  const handler = vi.fn((event: KeyboardEvent) => event.key.toLowerCase());
  function Listener() {
    useKeyDown(handler);
    return null;
  }
  render(<Listener />);
  window.dispatchEvent(new Event("keydown"));
  expect(handler).not.toHaveBeenCalled();
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "B" }));
  expect(handler).toHaveReturnedWith("b");
});
