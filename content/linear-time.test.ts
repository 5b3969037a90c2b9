import { expect, test } from "vitest";
import { parseSection } from "./collections/sections.ts";
import { isSlug, slugify } from "./slug.ts";

/** Converts a CV, as an import of JSON Resume does, whose fields all contain the text. */
function readCv(text: string) {
  const url = `https://${text}`;
  const location = { city: text, countryCode: text };
  const basics = { name: text, email: text, url, summary: text, location, profiles: [{ url }] };
  const work = [{ name: text, startDate: text, endDate: text, url, highlights: [text] }];
  const row = { id: "file", section_type: "cv", title: null, subtitle: null, visible: null };
  return parseSection({ ...row, updated_at: null, content: { basics, work } }, () => undefined);
}

const functions = { slugify, isSlug, readCv };

test.each(["*a_", "a-", "-", "\n", "a\u0301", "🎉", "0", "a.", "%"])(
  "a slug and a CV are made in linear time from a text that repeats %j",
  (repeated) => {
    for (const [name, call] of Object.entries(functions)) {
      const timeOf = (length: number) => {
        const text = repeated.repeat(length / repeated.length);
        const timesMs = Array.from({ length: 3 }, () => {
          const startTime = performance.now();
          call(text);
          return performance.now() - startTime;
        });
        return Math.min(...timesMs);
      };
      timeOf(10_000);
      // With quadratic time, ten times the length would take a hundred times as long.
      expect(timeOf(100_000), name).toBeLessThan(40 * Math.max(timeOf(10_000), 0.5));
    }
  },
);
