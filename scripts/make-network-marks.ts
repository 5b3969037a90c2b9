/** Writes the SVG logos of social networks for contact links into the public site's static files. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as icons from "simple-icons";
import { type IconFileNetwork, iconFileNetworks, networkIconPath } from "../content/networks.ts";

const folder = join(import.meta.dirname, "../public-site/public");

/** SVG file with a network's logo. */
export function logoSvg(network: IconFileNetwork): string {
  const found = Object.values(icons).find(({ slug }) => slug === network);
  if (!found) throw new Error(`simple-icons has no logo of ${network}.`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>${iconFileNetworks[network].name}</title><path d="${found.path}"/></svg>\n`;
}

if (import.meta.main) {
  for (const network of Object.keys(iconFileNetworks) as IconFileNetwork[]) {
    const path = join(folder, networkIconPath(network));
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, logoSvg(network));
  }
}
