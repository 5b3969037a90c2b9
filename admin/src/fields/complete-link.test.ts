import { expect, test } from "vitest";
import { completeLink } from "./complete-link.ts";

test.each([
  ["example.com", "https://example.com"],
  [" www.example.co.uk/a?b#c ", "https://www.example.co.uk/a?b#c"],
  ["müller.example:8080/über", "https://müller.example:8080/über"],
  ["name@example.com", "mailto:name@example.com"],
])("the address %j without a scheme becomes %s", (typed, completed) => {
  expect(completeLink(typed)).toBe(completed);
});

test.each([
  "",
  "https://example.com",
  "mailto:name@example.com",
  "/about",
  "#work",
  "about",
  "cv.pdf",
  "two words.com",
  "javascript:alert(1)",
  "javascript:alert(document.cookie)",
  "data:text/html,example.com",
])("the text %j is unchanged", (text) => {
  expect(completeLink(text)).toBe(text);
});
