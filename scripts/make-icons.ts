/**
 * Writes the Material Design icons that the admin and react-admin import to the workspace `admin/icons`, which replaces
 * `@mui/icons-material`.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installIfMissing } from "./support/import-or-install.ts";
import { root } from "./support/source-files.ts";

const folder = join(root, "admin/icons");
export const iconImporters = {
  admin: "admin/src/**/*.{ts,tsx}",
  reactAdmin: "node_modules/{ra-*,react-admin}/dist/**/*.js",
};

export function findImportedIcons(importingFiles: string[]): string[] {
  const files = globSync(importingFiles, { cwd: root }).map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
  const names = files.flatMap((text) =>
    [...text.matchAll(/^import \w+ from ["']@mui\/icons-material\/(\w+)["']/gm)].map(
      ([, name = ""]) => name,
    ),
  );
  return [...new Set(names)].toSorted();
}

/** SVG path data of an icon. The source of an icon contains only paths and circles. */
function pathDataOf(source: string): string[] {
  const shapes = source.matchAll(
    /"path", \{\s*d: "([^"]+)"|"circle", \{\s*cx: "([\d.]+)",\s*cy: "([\d.]+)",\s*r: "([\d.]+)"/g,
  );
  const pathData = [...shapes].map(([, d, x, y, r]) => {
    const halfArc = `${r} ${r} 0 1 0`;
    return (
      d ??
      `M${Number(x) - Number(r)} ${y}a${halfArc} ${2 * Number(r)} 0a${halfArc} -${2 * Number(r)} 0`
    );
  });
  if (pathData.length !== source.match(/_jsx\(/g)?.length)
    throw new Error(`Unknown shape:\n${source}`);
  return pathData;
}

if (import.meta.main) {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const resolve = await installIfMissing("@mui/icons-material", version);
  rmSync(join(folder, "svg"), { recursive: true, force: true });
  mkdirSync(join(folder, "svg"));
  for (const name of findImportedIcons(Object.values(iconImporters))) {
    const source = readFileSync(resolve(`@mui/icons-material/esm/${name}`), "utf8");
    const paths = pathDataOf(source).map((outline) => `<path d="${outline}"/>`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true">${paths.join("")}</svg>\n`;
    writeFileSync(join(folder, "svg", `${name}.svg`), svg);
  }
}
