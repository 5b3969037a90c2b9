import type { ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { SKIP } from "unist-util-visit";
import { hasClass, visitElements } from "./visit-elements.ts";

const htmlParser = unified().use(rehypeParse, { fragment: true });

/** A formula in a text, with a function that replaces it. */
interface Formula {
  tex: string;
  isBlock: boolean;
  replace(math: ElementContent[]): void;
}

/**
 * Typesets formulas in TeX as MathML, which needs neither scripts nor fonts. Formulas are code blocks of the language
 * `math`, and inline code between dollar signs, as on GitHub. A formula with an error stays code.
 */
export async function typesetMath(tree: Root): Promise<void> {
  const formulas = findFormulas(tree);
  if (formulas.length === 0) return;
  const { default: katex } = await import("katex");
  for (const { tex, isBlock, replace } of formulas) {
    try {
      const options = {
        output: "mathml",
        displayMode: isBlock,
        maxSize: 40,
        strict: false,
      } as const;
      const html = katex.renderToString(tex, options);
      replace(withoutStyles(htmlParser.parse(html)));
    } catch (error) {
      if (!(error instanceof katex.ParseError)) throw error;
    }
  }
}

function findFormulas(tree: Root): Formula[] {
  const formulas: Formula[] = [];
  visitElements(tree, (element, index, parent) => {
    if (element.tagName === "pre") {
      const [code] = element.children;
      if (code?.type === "element" && hasClass(code, "language-math")) {
        const replace = (math: ElementContent[]) => {
          element.tagName = "div";
          element.properties = { dataMath: "", tabIndex: 0 };
          element.children = math;
        };
        formulas.push({ tex: textOf(code), isBlock: true, replace });
      }
      return SKIP;
    }
    if (element.tagName !== "code") return;
    const before = parent.children[index - 1];
    const after = parent.children[index + 1];
    if (before?.type !== "text" || !before.value.endsWith("$")) return;
    if (after?.type !== "text" || !after.value.startsWith("$")) return;
    const replace = (math: ElementContent[]) => {
      before.value = before.value.slice(0, -1);
      after.value = after.value.slice(1);
      Object.assign(element, { tagName: "span", children: math });
    };
    formulas.push({ tex: textOf(element), isBlock: false, replace });
  });
  return formulas;
}

/** Removes style attributes, which formulas do not need. */
function withoutStyles(tree: Root): ElementContent[] {
  visitElements(tree, ({ properties }) => {
    delete properties.style;
  });
  return tree.children.filter((child) => child.type !== "doctype");
}
