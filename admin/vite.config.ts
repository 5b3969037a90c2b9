import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

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

/** The admin's bundle: one document, served by the site's server with its assets under `/admin-assets/`. */
export default defineConfig({
  base: "/admin-assets/",
  plugins: [react()],
  resolve: { dedupe: ["react", "react-dom", "react-router", "@tanstack/react-query", "ra-core"] },
  build: {
    outDir: "dist",
    target: "es2022",
    // Which page needs which files, for the test of the admin's budget.
    manifest: true,
    // Fonts as data URLs would need a weaker content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: milkdownFactories,
        // Imported by CodeMirror's commands for what the editor of Markdown does not use, and does not say that it can go.
        moduleSideEffects: [{ test: /@lezer\/common/, sideEffects: false }],
      },
    },
  },
});
