import { createTaskThread } from "@portfolio/social-image/task-thread";
import type { Element } from "hast";
import { LRUCache } from "lru-cache";

/** Timeout of drawing one diagram, in ms. It includes loading the library. */
const timeoutMs = 10_000;

/** Maximum length in characters. Longer diagrams take seconds to arrange and cannot be read on a page. */
const maxLength = 8_000;

const maxDiagrams = 20;

const thread = createTaskThread<string, Element>(
  new URL("./diagram-worker.server.ts", import.meta.url),
  { timeoutMs, idleMs: 60_000, maxPending: 100 },
);

/** Drawn diagrams by their text; null for those that cannot be drawn. */
const diagramCache = new LRUCache<string, { svg: Element | null }>({ max: 200 });

/** Diagrams of a text by their Mermaid source. */
export type Diagrams = Readonly<Record<string, Element>>;

/**
 * Draws the diagrams of a Markdown text: code blocks of the language `mermaid`. Uses a separate thread, so that
 * a large diagram cannot use up the time for the text. Omits diagrams that cannot be drawn; they stay code.
 */
export async function drawDiagrams(markdown: string): Promise<Diagrams> {
  const diagrams: Record<string, Element> = {};
  for (const mermaid of diagramsIn(markdown)) {
    const { svg } = diagramCache.get(mermaid) ?? (await draw(mermaid));
    diagramCache.set(mermaid, { svg });
    if (svg) diagrams[mermaid] = svg;
  }
  return diagrams;
}

async function draw(mermaid: string): Promise<{ svg: Element | null }> {
  try {
    return { svg: await thread.run(mermaid) };
  } catch {
    return { svg: null };
  }
}

/** The contents of the code blocks of a text that are written in Mermaid. */
function diagramsIn(markdown: string): string[] {
  const found: string[] = [];
  let fence = "";
  let lines: string[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    const start = /^ {0,3}(`{3,}|~{3,})[ \t]*mermaid[ \t]*$/.exec(line)?.[1];
    if (!fence && start) {
      fence = start;
      lines = [];
    } else if (fence && line.trim().startsWith(fence)) {
      const mermaid = lines.join("\n").trim();
      if (mermaid && mermaid.length <= maxLength) found.push(mermaid);
      fence = "";
    } else if (fence) {
      lines.push(line);
    }
  }
  return [...new Set(found)].slice(0, maxDiagrams);
}
