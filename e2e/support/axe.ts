import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Frame } from "@playwright/test";
import type axe from "axe-core";

/** Source of axe's minified build, which browsers receive and compile in half of the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * All rules of WCAG 2.2 AA, including target sizes. axe reports only violations, because reporting passed rules takes
 * most of the time.
 */
export const wcagRules = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] },
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
} satisfies axe.RunOptions;

export async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axeSource);
}

/** Selectors of the elements to test, or of the elements to skip. */
export type AxeScope = { include: string[] } | { exclude: string[] };

/** Returns a line for each violation in a document and its frames. {@link loadAxe} must have run there. */
export async function findViolations(
  frame: Frame,
  options: axe.RunOptions,
  scope: AxeScope = { exclude: [] },
): Promise<string[]> {
  return frame.evaluate(
    async ([scope, options]) => {
      const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run(scope, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
      );
    },
    [scope, options] as const,
  );
}
