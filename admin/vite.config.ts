import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

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
  },
});
