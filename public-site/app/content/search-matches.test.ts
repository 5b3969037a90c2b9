import { readingMinutes } from "@portfolio/content/reading-time";
import { expect, test } from "vitest";
import { findPassage, searchTermsPattern, splitAtMatches } from "./search-matches.ts";

const markMatches = (text: string, search: string, relatedWords: string[] = []) =>
  splitAtMatches(text, searchTermsPattern(search, relatedWords))
    .map((part, index) => (index % 2 === 1 ? `[${part}]` : part))
    .join("");

test.each([
  ["Gardens and a beergarden", "gard", [], "[Gard]ens and a beer[gard]en"],
  ["An arty start", "art", [], "An [art]y start"],
  ["Contours of a contour", "contuor", ["contour", "contours"], "[Contours] of a [contour]"],
  ["Low tide", '"low" -high', [], "[Low] tide"],
  ["a high b", "b -high", [], "a high [b]"],
  ["東京の地図", "東京", [], "[東京]の地図"],
  ["Löß, LÖSS", "löß", [], "[Löß], LÖSS"],
  ["What don't you", "don't", [], "What [don]'t you"],
  ["<b>1.5 (a+b)</b>", "(a+b", [], "<b>1.5 (a+b)</b>"],
  ["Nothing typed", "?!", [], "Nothing typed"],
])("in %j the search for %j is highlighted", (text, search, relatedWords, expected) => {
  expect(markMatches(text, search, relatedWords)).toBe(expected);
});

test.each(["[", "\n", "[](", "![", "](", "*", "`", "[^", "1", " "])(
  "finding a passage takes linear time in a text that repeats %j",
  (repeatedText) => {
    const timeOf = (length: number) => {
      const text = repeatedText.repeat(length);
      const timesMs = Array.from({ length: 3 }, () => {
        // Processor time of this thread, which does not depend on other processes.
        const start = process.threadCpuUsage();
        findPassage(text, searchTermsPattern("zebra", []));
        readingMinutes(text);
        const { user, system } = process.threadCpuUsage(start);
        return (user + system) / 1_000;
      });
      return Math.min(...timesMs);
    };
    timeOf(10_000);
    // With quadratic time, ten times the length would take a hundred times as long.
    expect(timeOf(100_000)).toBeLessThan(40 * Math.max(timeOf(10_000), 0.5));
  },
);

test("the passage is the text around the match, without markup and URLs", () => {
  const otherText = "Here are many other words around it. ".repeat(9);
  const markdown = `# Head\n\n![](/zebra.webp) ${otherText}\n\n- See **the [zebra](https://example.com)** run. ${otherText}`;
  const foundPassage = findPassage(markdown, searchTermsPattern("zebra", []));
  expect(foundPassage).toMatch(/^… (?:\S+ )+See the zebra run\. .* …$/);
  expect(foundPassage.length).toBeLessThan(220);
  expect(findPassage(markdown, searchTermsPattern("example", []))).toBe("");
  expect(findPassage("A zebra.", searchTermsPattern("zebra", []))).toBe("A zebra.");
});

test("a passage begins and ends with a whole character", () => {
  const astronauts = "👩‍🚀".repeat(100);
  const foundPassage = findPassage(
    `${astronauts}zebra${astronauts}`,
    searchTermsPattern("zebra", []),
  );
  expect(foundPassage).toMatch(/^… (?:👩‍🚀)+zebra(?:👩‍🚀)+ …$/u);
});
