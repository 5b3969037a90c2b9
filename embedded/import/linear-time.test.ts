import { expect, test } from "vitest";
import { cpuSecondsOf } from "../../content/tests/cpu-seconds.ts";
import { convertShortcodes } from "./shortcodes.ts";
import { normalizeWordPressHtml } from "./wordpress-html.ts";

const context = { blogUrl: "https://a.example", attachments: new Map() };
const ignore = () => undefined;

const functions = {
  convertShortcodes: (text: string) => convertShortcodes(text, ignore),
  normalizeWordPressHtml: (text: string) => normalizeWordPressHtml(text, context, ignore),
};

test.each([
  ["", "[caption] "],
  ["", "[caption]<img> "],
  ["", "[embed]http"],
  ["", '[gallery ids="1'],
  ['[gallery ids="', '1" ids="'],
  ["", "<img "],
  ["", "<pre>"],
  ["{{< figure ", " "],
  ["", "{{< figure "],
  ["{{< highlight ", "a"],
  ["{% highlight ", "a"],
  ["", "{% comment %}"],
  ["", "){:"],
  ["import ", ' from "a'],
  ["import a", " from 'a'"],
])("converting %j followed by many %j takes linear time", async (start, repeatedText) => {
  const text = start + repeatedText.repeat(1_000_000 / repeatedText.length);
  for (const [name, convert] of Object.entries(functions)) {
    // A linear algorithm takes up to 0.3 s, a quadratic one takes minutes.
    expect(await cpuSecondsOf(() => convert(text)), name).toBeLessThan(3);
  }
});
