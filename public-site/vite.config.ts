import { basename } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  css: {
    modules: {
      // Names of files are unique, and readable names are smaller in every page than ones made from a hash.
      generateScopedName: (name, file) =>
        `${basename(file.replace(/\?.*/, ""), ".module.css")}-${name}`,
    },
  },
  build: {
    // Small files as files: a data URL in a style sheet would be inlined into every page with it.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
