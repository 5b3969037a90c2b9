import { createTaskThread, TaskError } from "@portfolio/content/task-thread";
import type { Element } from "hast";
import { LRUCache } from "lru-cache";

/** Timeout of drawing one diagram, in ms. */
const timeoutMs = 10_000;

/** Maximum length in characters. Longer diagrams take seconds to arrange and cannot be read on a page. */
const maxLength = 8_000;

const maxDiagrams = 20;

/** Delay in ms before a diagram is drawn again after a timeout, or because the thread crashed or was busy. */
export const retryMs = 5 * 60_000;

/** Diagrams of a text by their Mermaid source. */
export type Diagrams = Readonly<Record<string, Element>>;

interface Attempt {
  /** Null if the diagram is not drawn. */
  svg: Element | null;
  /** False if the diagram will be tried again. */
  isFinal: boolean;
}

/**
 * Creates a function that draws the diagrams of a Markdown text: code blocks of the language `mermaid`. A diagram that
 * cannot be drawn stays code.
 */
export function createDiagramDrawer(draw: (mermaid: string) => Promise<Element>) {
  const attempts = new LRUCache<string, Attempt>({ max: 200 });

  async function attemptToDraw(mermaid: string): Promise<Attempt> {
    // Do not try a failed diagram again at once, because it would delay every page.
    const previousAttempt = attempts.get(mermaid);
    if (previousAttempt) return previousAttempt;
    const attempt = await draw(mermaid).then(
      (svg) => ({ svg, isFinal: true }),
      (error: unknown) => ({ svg: null, isFinal: error instanceof TaskError }),
    );
    attempts.set(mermaid, attempt, attempt.isFinal ? {} : { ttl: retryMs });
    return attempt;
  }

  return async (markdown: string) => {
    const svgBySource: Record<string, Element> = {};
    /** Sources of the diagrams that stay code. */
    const undrawnSources: string[] = [];
    /** False if a failed diagram will be tried again. */
    let isFinal = true;
    for (const [index, mermaid] of diagramsIn(markdown).entries()) {
      const exceedsLimits = index >= maxDiagrams || mermaid.length > maxLength;
      const attempt = exceedsLimits ? null : await attemptToDraw(mermaid);
      if (attempt?.svg) svgBySource[mermaid] = attempt.svg;
      else undrawnSources.push(mermaid);
      isFinal &&= attempt?.isFinal ?? true;
    }
    return { svgBySource, undrawnSources, isFinal };
  };
}

const thread = createTaskThread<string, Element>(
  new URL("./diagram-worker.server.ts", import.meta.url),
  { timeoutMs, idleMs: 60_000, maxPending: 100 },
);

/** Draws diagrams in their own thread, so that a large diagram cannot use up the time limit of rendering the text. */
export const drawDiagrams = createDiagramDrawer((mermaid) => thread.run(mermaid));

/** The contents of the code blocks of a text that are written in Mermaid. */
function diagramsIn(markdown: string): string[] {
  const diagrams: string[] = [];
  let fence = "";
  let lines: string[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    const openingFence = /^ {0,3}(`{3,}|~{3,})[ \t]*mermaid[ \t]*$/.exec(line)?.[1];
    if (!fence && openingFence) {
      fence = openingFence;
      lines = [];
    } else if (fence && line.trim().startsWith(fence)) {
      const mermaid = lines.join("\n").trim();
      if (mermaid) diagrams.push(mermaid);
      fence = "";
    } else if (fence) {
      lines.push(line);
    }
  }
  return [...new Set(diagrams)];
}
