import { expect, test } from "vitest";
import { parseSection } from "./collections/sections.ts";
import { isSlug, slugify } from "./slug.ts";
import { cpuSecondsOf } from "./tests/cpu-seconds.ts";

/** Parses a CV in the format of JSON Resume whose fields all contain the text. */
function parseCv(text: string) {
  const url = `https://${text}`;
  const location = { city: text, countryCode: text };
  const basics = { name: text, email: text, url, summary: text, location, profiles: [{ url }] };
  const work = [{ name: text, startDate: text, endDate: text, url, highlights: [text] }];
  const row = { id: "file", section_type: "cv", title: null, subtitle: null, visible: null };
  return parseSection({ ...row, updated_at: null, content: { basics, work } }, () => undefined);
}

const functions = { slugify, isSlug, parseCv };

test.each(["*a_", "a-", "-", "\n", "a\u0301", "🎉", "0", "a.", "%"])(
  "creating a slug or parsing a CV from a text that repeats %j takes linear time",
  async (repeated) => {
    const text = repeated.repeat(256_000 / repeated.length);
    for (const [name, call] of Object.entries(functions)) {
      // A linear algorithm takes up to 0.3 s, a quadratic one takes minutes.
      expect(await cpuSecondsOf(() => call(text)), name).toBeLessThan(3);
    }
  },
);
