import { existsSync, readdirSync, readFileSync } from "node:fs";
import { sectionTypeFromPath } from "@portfolio/content/sections";
import { renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useCommandPalette } from "../layout/command-palette-context.ts";
import { newRecordPath } from "../layout/resource.ts";
import { useSidebar } from "../layout/sidebar-state.tsx";
import { adminPages } from "./admin-pages.ts";
import { listCommands } from "./palette/commands.ts";
import { resources } from "./resources.ts";
import { listNavigationGroups } from "./shell/navigation.ts";

function hasPageAt(path: string): boolean {
  const [, , name, part] = (path.split("?")[0] ?? "").split("/");
  if (path === "/admin" || path === "/og-editor") return true;
  if (part === undefined && adminPages.some((page) => page.name === name)) return true;
  const resource = resources.find((definition) => definition.name === name);
  if (!resource) return false;
  if (part === undefined) return true;
  if (name === "sections") return sectionTypeFromPath(part) !== null;
  return resource.create !== undefined && path === newRecordPath(resource.name, resource.create);
}

describe("the list of resources", () => {
  it("contains each resource that a feature folder defines, once", () => {
    expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length);
    const features = `${import.meta.dirname}/../features`;
    const folders = readdirSync(features).filter((folder) => {
      const index = `${features}/${folder}/index.ts`;
      return existsSync(index) && readFileSync(index, "utf8").includes("defineResource(");
    });
    const registry = readFileSync(`${import.meta.dirname}/resources.ts`, "utf8");
    const importedFolders = folders.filter((folder) =>
      registry.includes(`/features/${folder}/index.ts"`),
    );
    expect(importedFolders).toEqual(folders);
    expect(resources).toHaveLength(folders.length);
  });

  it("puts the specified groups and entries into the sidebar", () => {
    const specifiedGroups = [
      ["Overview", "Dashboard"],
      [
        "Content",
        "Hero Section",
        "About Me",
        "Experience",
        "Thoughts & Work",
        "Work & Community",
        "Community Photos",
        "Contact",
      ],
      ["Content Management", "Projects", "CV/Resume"],
      ["Blog", "Blog Posts"],
      ["Settings", "SEO & Metadata"],
    ];
    const labels = specifiedGroups.flat();
    const groups = listNavigationGroups()
      .filter(({ label }) => labels.includes(label))
      .map(({ label, items }) => [label, ...items.map((item) => item.label)])
      // Other entries may be between the specified entries.
      .map((group) => group.filter((label) => labels.includes(label)));
    expect(groups).toEqual(specifiedGroups);
  });

  it("links only to existing pages", () => {
    const paths = [
      ...listNavigationGroups().flatMap(({ items }) => items.map(({ path }) => path)),
      ...listCommands().flatMap(({ action }) => (action.type === "navigate" ? [action.path] : [])),
    ];
    expect(paths.filter((path) => !hasPageAt(path))).toEqual([]);
  });

  it("gives each sidebar entry and each command its own icon", () => {
    for (const entries of [listNavigationGroups().flatMap(({ items }) => items), listCommands()]) {
      const labels = new Map<unknown, string[]>();
      for (const { icon, label } of entries) {
        labels.set(icon, [...(labels.get(icon) ?? []), label]);
      }
      expect([...labels.values()].filter((labelsOfIcon) => labelsOfIcon.length > 1)).toEqual([]);
    }
  });
});

describe("a hook outside its provider", () => {
  it.each([
    ["SidebarProvider", useSidebar],
    ["CommandPaletteProvider", useCommandPalette],
  ])("throws an error that names %s", (provider, callHook) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(() => renderHook((): unknown => callHook())).toThrow(provider);
  });
});
