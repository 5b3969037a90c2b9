// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { project } from "../../tests/sample-site.tsx";
import { page, site } from "../../tests/shown-page.tsx";
import { PreviewedProject } from "./PreviewedProject.tsx";

test("the preview of a project logs nothing to the console", () => {
  const log = vi.spyOn(console, "error");
  const record = { ...project, client: "", links: [], gallery: [], ogImage: null, createdAt: null };
  page(<PreviewedProject record={record} site={site} html="" headings={[]} minutes={1} />);
  expect(log).not.toHaveBeenCalled();
});
