import { describe, expect, it } from "vitest";
import { listCommands } from "./commands.ts";
import { rankCommands } from "./rank-commands.ts";

describe("the command palette", () => {
  it("contains the specified commands by category", () => {
    const listLabels = (category: string) =>
      listCommands()
        .filter(({ heading }) => heading === category)
        .map(({ label }) => label);
    expect([...new Set(listCommands().map(({ heading }) => heading))]).toEqual([
      "Quick Actions",
      "Navigation",
      "Content Management",
      "Settings",
    ]);
    const specifiedLabels = {
      "Quick Actions": ["New Blog Post", "New Project", "View Live Site"],
      Navigation: ["Dashboard", "Blog Posts", "Projects"],
      "Content Management": [
        ...["Edit Hero Section", "Edit About Me", "Edit Experience", "Edit Thoughts & Work"],
        ...["Edit Work & Community", "Edit Community Photos", "Edit Contact", "Edit CV/Resume"],
      ],
      Settings: ["SEO & Metadata", "Sign Out"],
    };
    for (const [category, labels] of Object.entries(specifiedLabels)) {
      expect(listLabels(category)).toEqual(expect.arrayContaining(labels));
    }
  });

  it.each([
    ["HERO", "Edit Hero Section"],
    ["new tab", "View Live Site"],
    ["theme", "Switch Colours"],
  ])("searches labels, descriptions and keywords, ignoring case: %s", (query, label) => {
    expect(rankCommands(query, []).map((command) => command.label)).toContain(label);
  });
});
