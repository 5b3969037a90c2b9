import { expect, test } from "vitest";
import { escapeInvisible } from "./escape-invisible.ts";

test("line breaks, terminal codes and invisible characters are escaped", () => {
  expect(escapeInvisible("first\nsecond \u001b[31mred\u001b[0m")).toBe(
    "first\\nsecond \\u001b[31mred\\u001b[0m",
  );
  expect(escapeInvisible("a\u202eb\u2028c\r")).toBe("a\\u202eb\\u2028c\\u000d");
});

test("visible text of any script stays unchanged", () => {
  expect(escapeInvisible("Grüße, 日本語, مرحبا 🙂")).toBe("Grüße, 日本語, مرحبا 🙂");
});
