// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { HideOnError } from "./HideOnError.tsx";

function Faulty(): never {
  throw new Error("This section has a fault.");
}

const page = (
  <>
    <HideOnError>
      <Faulty />
    </HideOnError>
    <HideOnError>
      <p>The next section</p>
    </HideOnError>
  </>
);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a section that throws on the server does not remove other sections", () => {
  expect(renderToString(page)).toContain("<p>The next section</p>");
});

test("a section that throws in the browser does not remove other sections", async () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const container = document.createElement("div");
  const root = createRoot(container);
  await act(async () => root.render(page));
  expect(container.innerHTML).toBe("<p>The next section</p>");
  expect(consoleError).toHaveBeenCalled();
  await act(async () => root.unmount());
});
