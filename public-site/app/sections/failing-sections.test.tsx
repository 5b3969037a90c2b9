// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { project } from "../../tests/sample-site.ts";
import { defaultSite } from "../content/make-site.server.ts";
import { registerViews } from "../look/views.ts";
import { failingSections } from "./failing-sections.server.tsx";
import { sectionViews } from "./index.ts";
import { isLandingSection } from "./landing.ts";
import { SectionView } from "./SectionView.tsx";

const site = defaultSite("https://site.example");
const landingSections = site.sections.filter(isLandingSection);

/** Makes the view of a section type throw. */
function breakView() {
  const fault = new Error("This view has a fault.");
  vi.spyOn(sectionViews as unknown as Record<string, () => never>, "about").mockImplementation(
    () => {
      throw fault;
    },
  );
  return fault;
}

afterEach(() => {
  vi.restoreAllMocks();
});

test("all sections of the sample render", () => {
  expect(failingSections(site)).toEqual([]);
});

test("a section whose view throws is found", () => {
  const error = breakView();
  const section = landingSections.find(({ type }) => type === "about");
  expect(failingSections(site)).toEqual([{ section, error }]);
});

test("a section that throws only in the site's direction is found", () => {
  const error = new Error("This list has a fault.");
  registerViews("index", {
    projects: () => {
      throw error;
    },
  });
  const look = {
    direction: "index",
    typeface: "grotesk",
    paper: "warm",
    density: "regular",
  } as const;
  const siteInIndex = { ...site, projects: [project], metadata: { ...site.metadata, look } };
  expect(failingSections(siteInIndex)).toMatchObject([{ section: { type: "thoughts" }, error }]);
});

test("a section that throws in the browser does not remove other sections", async () => {
  breakView();
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  const container = document.createElement("div");
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <MemoryRouter>
        {landingSections.map((section) => (
          <SectionView key={section.type} section={section} site={site} />
        ))}
      </MemoryRouter>,
    ),
  );
  expect(container.querySelectorAll("section[id]")).toHaveLength(landingSections.length - 1);
  expect(consoleError).toHaveBeenCalled();
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
