// @vitest-environment jsdom
import { renderToString } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { mount } from "../../tests/mount.ts";
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

test("a section that throws on the server does not remove other sections", () => {
  expect(renderToString(page)).toContain("<p>The next section</p>");
});

test("a section that throws in the browser does not remove other sections", async () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => consoleError.mockRestore());
  const element = await mount(page);
  expect(element.innerHTML).toBe("<p>The next section</p>");
  expect(consoleError).toHaveBeenCalled();
});
