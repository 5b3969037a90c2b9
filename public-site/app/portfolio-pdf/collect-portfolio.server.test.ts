import { expect, test } from "vitest";
import { projectHead } from "../../tests/sample-site.ts";
import type { ContentReader } from "../content/content.server.ts";
import { defaultSite } from "../content/make-site.server.ts";
import { collectPortfolio } from "./collect-portfolio.server.ts";

test("the projects of a large portfolio are loaded a few at a time, and keep their order", async () => {
  const names = Array.from({ length: 30 }, (_, index) => `project-${index}`);
  let runningCount = 0;
  let maxRunning = 0;
  const content = {
    loadSite: async () => defaultSite("https://site.example"),
    listRecords: async () => names.map((name) => ({ name, slug: name, updatedAt: null })),
    findProject: async (slug: string) => {
      runningCount += 1;
      maxRunning = Math.max(maxRunning, runningCount);
      await new Promise((resolve) => setImmediate(resolve));
      runningCount -= 1;
      return { project: { ...projectHead, title: slug }, html: "", headings: [], minutes: 1 };
    },
  } as Partial<ContentReader> as ContentReader;
  const request = { format: "a4", size: "mail" } as const;
  const task = await collectPortfolio(content, async () => null, request);
  expect(task?.portfolio.projects.map(({ title }) => title)).toEqual(names);
  expect(maxRunning).toBeLessThanOrEqual(4);
});
