// @vitest-environment jsdom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { Prose } from "./Prose.tsx";

/** Renders a text, and then another one in its place. */
function renderBoth(htmlBefore: string, htmlAfter: string) {
  const container = document.createElement("div");
  const root = createRoot(container);
  flushSync(() => root.render(<Prose html={htmlBefore} />));
  const text = container.firstElementChild as HTMLElement;
  const blocksBefore = [...text.children];
  flushSync(() => root.render(<Prose html={htmlAfter} />));
  return { text, blocksBefore, blocksAfter: [...text.children] };
}

const threeBlocks = '<h2 id="a">A</h2>\n<p dir="auto">One <em>two</em> three.</p>\n<p>Last</p>';

const otherTexts = {
  "a changed word": threeBlocks.replace("two", "2"),
  "a changed attribute": threeBlocks.replace('id="a"', 'id="b"'),
  "another type of block": threeBlocks.replaceAll("h2", "h3"),
  "a new block": threeBlocks.replace("<p>Last", "<pre>let a;\n</pre>\n<p>Last"),
  "one block fewer": threeBlocks.replace("<p>Last</p>", ""),
  "the same block twice": `${threeBlocks}\n<p>Last</p>`,
  "another order of blocks": '<p>Last</p>\n<h2 id="a">A</h2>',
  "another text": "<table><tbody><tr><td>1</td></tr></tbody></table>",
  "no text": "",
};

test.each(Object.entries(otherTexts))(
  "a text of three blocks can be replaced by %s, and the other way round",
  (_, otherText) => {
    for (const [htmlBefore, htmlAfter] of [
      [threeBlocks, otherText],
      [otherText, threeBlocks],
    ] as const) {
      expect(renderBoth(htmlBefore, htmlAfter).text.innerHTML).toBe(htmlAfter);
    }
  },
);

test("an update replaces no element around a changed word or an added block", () => {
  const changedText = renderBoth(threeBlocks, otherTexts["a changed word"]);
  for (const [index, block] of changedText.blocksAfter.entries())
    expect(block).toBe(changedText.blocksBefore[index]);
  const longerText = renderBoth(threeBlocks, otherTexts["a new block"]);
  const [heading, paragraph, , lastBlock] = longerText.blocksAfter;
  for (const [index, block] of [heading, paragraph, lastBlock].entries())
    expect(block).toBe(longerText.blocksBefore[index]);
});

test("a comparison of two pictures that an update adds gets exactly one slider", () => {
  const comparison =
    '<figure data-block="compare"><div><img alt="Old"><img alt="New"></div><figcaption><span>Old</span><span>New</span></figcaption></figure>';
  const { text } = renderBoth(threeBlocks, threeBlocks + comparison);
  const [slider, ...otherSliders] = text.querySelectorAll("input[type=range]");
  expect(slider?.getAttribute("aria-label")).toBe("Old / New");
  expect(otherSliders).toEqual([]);
});
