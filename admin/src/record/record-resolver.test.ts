import { projects } from "@portfolio/content/collections";
import { expect, test } from "vitest";
import { recordResolver } from "./record-resolver.ts";

async function findInvalidFields(values: object): Promise<string[]> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await recordResolver(projects.fields)(
    { ...projects.initialValues, ...values },
    undefined,
    options,
  );
  return Object.keys(errors);
}

test("if title and slug are missing, only the title is reported", async () => {
  expect(await findInvalidFields({ title: "", slug: "" })).toEqual(["title"]);
  expect(await findInvalidFields({ title: "Low Tide", slug: "" })).toEqual(["slug"]);
  expect(await findInvalidFields({ title: "", slug: "low tide" })).toEqual(["title", "slug"]);
});
