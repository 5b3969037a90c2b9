import { expect, test } from "vitest";
import { frontMatterToCode } from "./front-matter.ts";

test.each([
  ["---\ntitle: a\ntags: [sea]\n---\n\nText\n", "```yaml\ntitle: a\ntags: [sea]\n```\n\nText\n"],
  ["\uFEFF---\r\ntitle: a\r\n--- \r\nText\r\n", "```yaml\ntitle: a\n```\n\nText\n"],
  ["---\na: |\n  ```\n---\n", "````yaml\na: |\n  ```\n````\n\n"],
])("the front matter of %j becomes a code block", (text, markdown) => {
  expect(frontMatterToCode(text)).toBe(markdown);
});

test.each([
  "---\n\nA rule: then text\n\n---\n",
  "---\nA heading\n---\n",
  "---\n- a: list\n---\n",
  "Text\n---\ntitle: a\n---\n",
  "---\ntitle: a\n",
  "",
])("%j has no front matter", (text) => {
  expect(frontMatterToCode(text)).toBeNull();
});
