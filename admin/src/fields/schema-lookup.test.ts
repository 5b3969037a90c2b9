import { posts } from "@portfolio/content/post";
import { expect, test } from "vitest";
import { fieldPathLabel } from "./schema-lookup.ts";

test("the text of a post has a label, although it is stored in the column that sections use for their fields", () => {
  expect(fieldPathLabel(posts.fields, ["content"])).toBe("Text");
});
