/** Writes the SVG logos of social networks for contact links into the public site's static files. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type NetworkWithIconFile,
  networkIconPath,
  networksWithIconFiles,
} from "../content/networks.ts";
import { importOrInstall } from "./support/import-or-install.ts";

const folder = join(import.meta.dirname, "../public-site/public");

const logos = Object.values(
  await importOrInstall<Record<string, { slug: string; path: string }>>("simple-icons", "16.37.0"),
);

for (const [network, { name }] of Object.entries(networksWithIconFiles)) {
  const logo = logos.find(({ slug }) => slug === network);
  if (!logo) throw new Error(`simple-icons has no logo of ${network}.`);
  const path = join(folder, networkIconPath(network as NetworkWithIconFile));
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(
    path,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>${name}</title><path d="${logo.path}"/></svg>\n`,
  );
}
