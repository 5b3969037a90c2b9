// @vitest-environment jsdom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { Prose } from "./Prose.tsx";

/** Renders two texts one after the other. */
function renderBoth(before: string, after: string) {
  const container = document.createElement("div");
  const root = createRoot(container);
  flushSync(() => root.render(<Prose html={before} />));
  const text = container.firstElementChild as HTMLElement;
  const blocksBefore = [...text.children];
  flushSync(() => root.render(<Prose html={after} />));
  return { text, blocksBefore, blocksAfter: [...text.children] };
}

const three = '<h2 id="a">A</h2>\n<p dir="auto">One <em>two</em> three.</p>\n<p>Last</p>';

const otherTexts = {
  "a changed word": three.replace("two", "2"),
  "a changed attribute": three.replace('id="a"', 'id="b"'),
  "another kind of block": three.replaceAll("h2", "h3"),
  "a new block": three.replace("<p>Last", "<pre>let a;\n</pre>\n<p>Last"),
  "a block less": three.replace("<p>Last</p>", ""),
  "the same block twice": `${three}\n<p>Last</p>`,
  "the other order": '<p>Last</p>\n<h2 id="a">A</h2>',
  "another text": "<table><tbody><tr><td>1</td></tr></tbody></table>",
  "no text": "",
};

test.each(Object.entries(otherTexts))("a text shows %s, and what it was before", (_, other) => {
  for (const [before, after] of [
    [three, other],
    [other, three],
  ] as const) {
    expect(renderBoth(before, after).text.innerHTML).toBe(after);
  }
});

test("a changed word keeps all elements, and a new block those before and after it", () => {
  const changed = renderBoth(three, otherTexts["a changed word"]);
  for (const [index, block] of changed.blocksAfter.entries())
    expect(block).toBe(changed.blocksBefore[index]);
  const longer = renderBoth(three, otherTexts["a new block"]);
  const [heading, paragraph, , last] = longer.blocksAfter;
  for (const [index, block] of [heading, paragraph, last].entries())
    expect(block).toBe(longer.blocksBefore[index]);
});

test("two pictures that are laid over each other later get a slider, once", () => {
  const pair =
    '<figure data-block="compare"><div><img alt="Old"><img alt="New"></div><figcaption><span>Old</span><span>New</span></figcaption></figure>';
  const { text } = renderBoth(three, three + pair);
  const [slider, ...others] = text.querySelectorAll("input[type=range]");
  expect(slider?.getAttribute("aria-label")).toBe("Old / New");
  expect(others).toEqual([]);
});
