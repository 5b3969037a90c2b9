// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { renderPage, site } from "../../tests/render-page.tsx";
import { project } from "../../tests/sample-site.tsx";
import { project as PreviewedProject } from "./views.tsx";

test("the preview of a project logs nothing to the console", () => {
  const log = vi.spyOn(console, "error");
  const record = { ...project, client: "", links: [], gallery: [], ogImage: null, createdAt: null };
  renderPage(<PreviewedProject record={record} site={site} html="" headings={[]} minutes={1} />);
  expect(log).not.toHaveBeenCalled();
});
