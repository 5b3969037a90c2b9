import { expect, test } from "vitest";
import { createFakeApi } from "../../tests/fake-api.ts";

const token = "a".repeat(64);

test("26.4 a selection sends the cards of its projects, without their texts and settings of access", async () => {
  const api = createFakeApi();
  const projects = ["atlas", "map"].map((slug) => ({
    id: slug,
    slug,
    title: slug,
    description: `Text of ${slug}`,
    visible: true,
    access: "private",
    access_note: "Under NDA",
  }));
  api.tables.open_selection = {
    title: "For you",
    greeting: "",
    with_cv: false,
    projects,
    posts: [],
  };
  const { selections } = api.open();
  const sent = JSON.stringify(await selections.open(token));
  expect(sent).toContain("atlas");
  expect(sent).not.toMatch(/Text of|NDA/);
  const page = JSON.stringify(await selections.project(token, "atlas"));
  expect(page).toContain("Text of atlas");
  expect(page).not.toMatch(/Text of map|NDA/);
});
