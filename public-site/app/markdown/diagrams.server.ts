import {
  createTaskThread,
  ThreadBusyError,
  ThreadTimeoutError,
} from "@portfolio/social-image/task-thread";
import type { Element } from "hast";
import { LRUCache } from "lru-cache";

/** Timeout of drawing one diagram, in ms. */
const timeoutMs = 10_000;

/** Maximum length in characters. Longer diagrams take seconds to arrange and cannot be read on a page. */
const maxLength = 8_000;

const maxDiagrams = 20;

/** Time until a diagram whose drawing was interrupted is drawn again, in ms. */
export const retryMs = 60_000;

/** Diagrams of a text by their Mermaid source. */
export type Diagrams = Readonly<Record<string, Element>>;

interface DrawnDiagrams {
  drawn: Diagrams;
  /** Sources of the diagrams that stay code. */
  undrawnSources: string[];
  /** True if all diagrams are drawn or can never be. Others may be drawn after {@link retryMs}. */
  isFinal: boolean;
}

interface Attempt {
  /** Null if the diagram cannot be drawn. */
  svg: Element | null;
  /** False if drawing was interrupted. */
  isFinal: boolean;
}

/**
 * Creates a function that draws the diagrams of a Markdown text: code blocks of the language `mermaid`. Those that cannot
 * be drawn stay code.
 */
export function createDiagramDrawer(draw: (mermaid: string) => Promise<Element>) {
  const attempts = new LRUCache<string, Attempt>({ max: 200, perf: { now: () => Date.now() } });

  async function attemptToDraw(mermaid: string): Promise<Attempt> {
    const attempt: Attempt = { svg: null, isFinal: true };
    try {
      attempt.svg = await draw(mermaid);
    } catch (error) {
      attempt.isFinal = !(error instanceof ThreadTimeoutError || error instanceof ThreadBusyError);
    }
    // Remembers an interrupted diagram for a while, so that it does not delay every page.
    attempts.set(mermaid, attempt, attempt.isFinal ? {} : { ttl: retryMs });
    return attempt;
  }

  return async (markdown: string): Promise<DrawnDiagrams> => {
    const drawn: Record<string, Element> = {};
    const undrawnSources: string[] = [];
    let isFinal = true;
    for (const [index, mermaid] of diagramsIn(markdown).entries()) {
      const isTooMuch = index >= maxDiagrams || mermaid.length > maxLength;
      const attempt = isTooMuch ? null : (attempts.get(mermaid) ?? (await attemptToDraw(mermaid)));
      if (attempt?.svg) drawn[mermaid] = attempt.svg;
      else undrawnSources.push(mermaid);
      isFinal &&= attempt?.isFinal ?? true;
    }
    return { drawn, undrawnSources, isFinal };
  };
}

const thread = createTaskThread<string, Element>(
  new URL("./diagram-worker.server.ts", import.meta.url),
  { timeoutMs, idleMs: 60_000, maxPending: 100 },
);

/** Draws diagrams in a separate thread, so that a large one cannot use up the time for the text. */
export const drawDiagrams = createDiagramDrawer((mermaid) => thread.run(mermaid));

/** The contents of the code blocks of a text that are written in Mermaid. */
function diagramsIn(markdown: string): string[] {
  const diagrams: string[] = [];
  let fence = "";
  let lines: string[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    const start = /^ {0,3}(`{3,}|~{3,})[ \t]*mermaid[ \t]*$/.exec(line)?.[1];
    if (!fence && start) {
      fence = start;
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
