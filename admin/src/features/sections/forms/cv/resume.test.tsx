import { sectionTypes } from "@portfolio/content/sections";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderForm } from "../../../../../tests/render-form.tsx";
import { renderInAdmin } from "../../../../../tests/render-in-admin.tsx";
import { readResume, writeResume } from "../../../../data/content/resume-file.ts";
import { createSectionSchema } from "../../../../data/content/section-schema.ts";
import { UnusableParts } from "../../../../fields/ResumeFileButton.tsx";
import CvForm from "../CvForm.tsx";

const createSampleCv = () => structuredClone(sectionTypes.cv.sample.content);
const origin = "https://mira.example";

test("importing an exported resume.json restores the CV, with absolute URLs in place of paths", () => {
  const reimportedResume = readResume(writeResume(createSampleCv(), origin), createSampleCv());

  expect(reimportedResume.problems).toEqual([]);
  expect(reimportedResume.content).toEqual({
    ...createSampleCv(),
    basics: { ...createSampleCv().basics, image: `${origin}/sample/portrait.webp` },
  });
});

test("fields of an imported resume.json that the form does not show are exported again", () => {
  const file = {
    basics: { name: "Ada", toString: "kept", location: { city: "Lisbon", timeZone: "" } },
    skills: [{ name: "Maps", url: "/maps", years: 0, tools: [{ name: "Pen", url: "/pen" }] }],
  };
  const { content } = readResume(JSON.stringify(file), sectionTypes.cv.schema.parse({}));

  const { $schema: _, ...exportedFile } = JSON.parse(writeResume(content, origin));
  expect(exportedFile).toEqual(file);
});

test("an import keeps the parts of the CV that the file lacks, and reports invalid fields", () => {
  const file = { basics: { name: "Ada", url: "javascript:alert(1)" }, languages: [] };

  const { content, problems } = readResume(JSON.stringify(file), createSampleCv());

  expect(content.basics.name).toBe("Ada");
  expect(content.basics.url).toBe("");
  expect(content.languages).toEqual([]);
  expect(content.work).toEqual(createSampleCv().work);
  expect(problems).toEqual([
    { path: "basics.url", reason: expect.stringMatching(/^Use a web address/) },
  ]);
  renderInAdmin(<UnusableParts problems={problems} />);
  expect(screen.getByRole("listitem").textContent).toMatch(/^Basics › Website: Use a web/);
});

test.each([
  ["not json", "This file is not valid JSON."],
  ["[]", "This is not a JSON Resume file."],
  ['{"a":1}', /none of its parts/],
])("importing the file content %s is rejected with a reason", (text, reason) => {
  expect(() => readResume(text, createSampleCv())).toThrow(reason);
});

test("an import previews its changes and applies them on confirmation", async () => {
  const user = userEvent.setup();
  const record = { title: "CV", subtitle: "", visible: true, content: createSampleCv() };
  const save = renderForm(<CvForm />, { schema: createSectionSchema("cv"), record });
  const file = { ...createSampleCv(), languages: [{ language: "Esperanto", fluency: "Fluent" }] };

  await user.upload(
    screen.getByLabelText("Import a CV (JSON Resume)", { selector: "input" }),
    new File([JSON.stringify(file)], "resume.json", { type: "application/json" }),
  );
  const dialog = await screen.findByRole("dialog", { name: "What the file would change" });
  expect(within(dialog).getByText("Languages 1 › Language")).toBeTruthy();
  expect(within(dialog).queryByText(/^Work/)).toBeNull();
  await user.click(within(dialog).getByRole("button", { name: "Apply" }));

  await screen.findByText("Esperanto");
  expect((await save()).content).toEqual(file);
}, 40_000);
