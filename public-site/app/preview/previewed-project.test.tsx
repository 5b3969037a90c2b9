// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { renderPage, site } from "../../tests/render-page.tsx";
import { projectHead as record } from "../../tests/sample-site.ts";
import { DesignDirectionContext } from "../look/design-direction-context.ts";
import { views as gallery } from "../look/directions/gallery/ProjectWall.tsx";
import { registerViews } from "../look/views.ts";
import { project as PreviewedProject } from "./views.tsx";

const preview = <PreviewedProject record={record} site={site} html="" headings={[]} minutes={1} />;

test("rendering the preview of a project logs no error", () => {
  const logError = vi.spyOn(console, "error");
  renderPage(preview);
  expect(logError).not.toHaveBeenCalled();
});

test("the preview shows a project as in the site's list of projects, in its design direction", () => {
  registerViews("gallery", gallery);
  expect(renderPage(preview).querySelector(".wall")).toBeNull();
  const page = renderPage(
    <DesignDirectionContext value="gallery">{preview}</DesignDirectionContext>,
  );
  expect(page.querySelector(".wall article h3")?.textContent).toBe(record.title);
});
