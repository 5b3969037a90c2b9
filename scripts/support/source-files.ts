import { globSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

/**
 * Returns the project's files that match the pattern, as paths relative to the root. Excludes installed packages and
 * generated files.
 */
export function listSourceFiles(pattern: string): string[] {
  const exclude = ["node_modules", "build", ".react-router", ".tmp"].map((name) => `**/${name}`);
  return globSync(pattern, { cwd: root, exclude });
}
