import { projects } from "@portfolio/content/collections";
import { expect, test } from "vitest";
import { recordResolver } from "./record-resolver.ts";

async function invalidFields(values: object): Promise<string[]> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await recordResolver(projects.fields)(
    { ...projects.initialValues, ...values },
    undefined,
    options,
  );
  return Object.keys(errors);
}

test("if title and slug are missing, only the title is reported", async () => {
  expect(await invalidFields({ title: "", slug: "" })).toEqual(["title"]);
  expect(await invalidFields({ title: "Low Tide", slug: "" })).toEqual(["slug"]);
  expect(await invalidFields({ title: "", slug: "low tide" })).toEqual(["title", "slug"]);
});
