import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderForm } from "../../../tests/render-form.tsx";
import { toInitialValues } from "../../data/content/section-initial-values.ts";
import { createSectionSchema } from "../../data/content/section-schema.ts";
import { AccentInput } from "../../fields/AccentInput.tsx";
import { DensityInput, PaperInput, TypefaceInput } from "./LookPage.tsx";

const openForm = () =>
  renderForm(
    <>
      <TypefaceInput />
      <PaperInput />
      <DensityInput />
      <AccentInput />
    </>,
    { schema: createSectionSchema("metadata"), record: toInitialValues("metadata", null) },
  );

test("each value of a look option has a picture, and a click on it selects the value", async () => {
  // React reports duplicate keys to the console.
  const logError = vi.spyOn(console, "error");
  const save = openForm();
  const user = userEvent.setup();
  expect(screen.getAllByText("Aa")).toHaveLength(6);
  await user.click(screen.getByRole("radio", { name: "EB Garamond" }));
  await user.click(screen.getByRole("radio", { name: "Mist" }));
  await user.click(screen.getByRole("radio", { name: "Roomy" }));
  expect((await save()).content.look).toMatchObject({
    typeface: "garamond",
    paper: "mist",
    density: "roomy",
  });
  expect(logError).not.toHaveBeenCalled();
});

test("the accent's value can be edited as text after a click on Advanced", async () => {
  openForm();
  expect(screen.queryByLabelText("Value")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Advanced" }));
  expect(screen.getByLabelText("Value")).toHaveProperty("value", "oklch(0.63 0.19 38)");
});
