/**
 * Writes the icons of Material Design that the admin and react-admin import into the workspace `admin/icons`, which
 * takes the place of `@mui/icons-material`.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installOnUse } from "./support/import-on-use.ts";
import { root } from "./support/source-files.ts";

const folder = join(root, "admin/icons");
export const usersOfIcons = {
  admin: "admin/src/**/*.{ts,tsx}",
  reactAdmin: "node_modules/{ra-*,react-admin}/dist/**/*.js",
};

/** The names of the icons that files import. */
export function importedIcons(users: string[]): string[] {
  const files = globSync(users, { cwd: root }).map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
  const names = files.flatMap((text) =>
    [...text.matchAll(/^import \w+ from ["']@mui\/icons-material\/(\w+)["']/gm)].map(
      ([, name = ""]) => name,
    ),
  );
  return [...new Set(names)].toSorted();
}

/** Outlines of an icon, whose source contains only paths and circles. */
function outlines(source: string): string[] {
  const shapes = source.matchAll(
    /"path", \{\s*d: "([^"]+)"|"circle", \{\s*cx: "([\d.]+)",\s*cy: "([\d.]+)",\s*r: "([\d.]+)"/g,
  );
  const found = [...shapes].map(([, d, x, y, r]) => {
    const halfArc = `${r} ${r} 0 1 0`;
    return (
      d ??
      `M${Number(x) - Number(r)} ${y}a${halfArc} ${2 * Number(r)} 0a${halfArc} -${2 * Number(r)} 0`
    );
  });
  if (found.length !== source.match(/_jsx\(/g)?.length)
    throw new Error(`Unknown shape:\n${source}`);
  return found;
}

if (import.meta.main) {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const resolve = installOnUse("@mui/icons-material", version);
  rmSync(join(folder, "svg"), { recursive: true, force: true });
  mkdirSync(join(folder, "svg"));
  for (const name of importedIcons(Object.values(usersOfIcons))) {
    const source = readFileSync(resolve(`@mui/icons-material/esm/${name}`), "utf8");
    const paths = outlines(source).map((outline) => JSON.stringify(outline));
    const module = `import { icon } from "../icon.ts";\n\nexport default icon(${paths.join()});\n`;
    writeFileSync(join(folder, "svg", `${name}.ts`), module);
  }
}
