import { commonPasswords } from "@portfolio/content/common-passwords";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Milkdown's parts are made when its modules load; without being told so, a bundler keeps those that nobody uses. */
const milkdownFactories = [
  "withMeta",
  "$command",
  "$ctx",
  "$inputRule",
  "$markAttr",
  "$markSchema",
  "$nodeAttr",
  "$nodeSchema",
  "$pasteRule",
  "$prose",
  "$remark",
  "$useKeymap",
];

/** Chunks of what every page is made of. */
const isShared = /\/(?:first|rolldown-runtime|Modal|Portal|Tooltip|mergeSlotProps)-/;

/** The document and the module that it names. */
const isEntry = /\/admin\/(?:index\.html|src\/app\/main\.tsx)/;

/** Leaves of a package's lists what the admin does not use of them: most of them, as a whole file holds the lists. */
const shortList: Plugin = {
  name: "short-list",
  apply: "build",
  transform: {
    filter: { id: /@zxcvbn-ts\/language-common\/dist\/index\.mjs$/ },
    handler: () => {
      const list = JSON.stringify([...commonPasswords].join("\n"));
      return `export const dictionary = { "passwords-common": ${list}.split("\\n") };`;
    },
  },
};

/** The admin's bundle: one document, served by the site's server with its assets under `/admin-assets/`. */
export default defineConfig({
  base: "/admin-assets/",
  plugins: [react(), shortList],
  resolve: { dedupe: ["react", "react-dom", "react-router", "@tanstack/react-query", "ra-core"] },
  build: {
    outDir: "dist",
    target: "es2022",
    // Which page needs which files, for the test of the admin's budget.
    manifest: true,
    // Fonts as data URLs would need a weaker content security policy.
    assetsInlineLimit: 0,
    // Preloading names what a part needs; what the first page has loaded by then need not be named again.
    modulePreload: {
      resolveDependencies: (_file, needed) => needed.filter((file) => !isShared.test(file)),
    },
    rolldownOptions: {
      output: {
        // What the entry needs at once comes as one file: as the bundler splits it, it is sixty.
        codeSplitting: {
          groups: [
            {
              name: "first",
              tags: ["$initial"],
              // The document names the entry, which has to stay itself.
              test: (id) => !isEntry.test(id),
            },
          ],
        },
      },
      treeshake: { manualPureFunctions: milkdownFactories },
    },
  },
});
