import { globSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

/**
 * The files of the house that are like the pattern, as paths from its root: neither what is installed nor what is
 * built from others.
 */
export function sourceFiles(pattern: string): string[] {
  const exclude = ["node_modules", "build", ".react-router", ".tmp"].map((name) => `**/${name}`);
  return globSync(pattern, { cwd: root, exclude });
}
