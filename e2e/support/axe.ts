import type { Frame } from "@playwright/test";
import axe from "axe-core";

/** WCAG 2.2 AA with target sizes. Reports only violations, because reporting passed rules takes most of the time. */
export const everyRule = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] },
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
} satisfies axe.RunOptions;

/** Loads axe into a document. */
export async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axe.source);
}

/** Violations in a document with axe and in its frames, one line each. */
export async function violations(frame: Frame, options: axe.RunOptions): Promise<string[]> {
  return frame.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
    );
  }, options);
}
