import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

/** Expects that axe finds nothing against WCAG 2.2 AA on the page as it stands, target sizes included. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: "tag", values: standards },
      rules: { "target-size": { enabled: true } },
    })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
  expect(found).toEqual([]);
}

/** The states that every page is looked at in: a phone and a laptop, light and dark. */
export const looks = [390, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);
