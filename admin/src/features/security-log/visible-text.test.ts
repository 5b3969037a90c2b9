import { expect, test } from "vitest";
import { visibleText } from "./visible-text.ts";

test("line breaks, terminal codes and invisible characters are escaped", () => {
  expect(visibleText("first\nsecond \u001b[31mred\u001b[0m")).toBe(
    "first\\nsecond \\u001b[31mred\\u001b[0m",
  );
  expect(visibleText("a\u202eb\u2028c\r")).toBe("a\\u202eb\\u2028c\\u000d");
});

test("visible text of any script stays unchanged", () => {
  expect(visibleText("Grüße, 日本語, مرحبا 🙂")).toBe("Grüße, 日本語, مرحبا 🙂");
});
