import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineProject } from "vitest/config";
import { svgIcons } from "./vite.config.ts";

export default defineProject({
  plugins: [react(), svgIcons],
  resolve: {
    // React Router has two builds. Node loads one of them for react-admin. Without the alias, Vite would load the other
    // for the admin, and links would not find the page's router.
    alias: [
      { find: /^react-router$/, replacement: fileURLToPath(import.meta.resolve("react-router")) },
      // The folder `icons` replaces this package. Our modules, which Vite loads, get the icons of its SVG files. Modules
      // of react-admin, which Node loads, get an empty icon.
      {
        find: /^@mui\/icons-material\/(\w+)$/,
        replacement: fileURLToPath(new URL("icons/svg/$1.svg", import.meta.url)),
      },
    ],
  },
  test: {
    name: "admin",
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/setup.ts"],
    testTimeout: 40_000,
    hookTimeout: 40_000,
    expect: { poll: { timeout: 20_000 } },
    // Test files share modules, because loading react-admin for each would take most of the time. `vi.mock` would
    // affect other files, so do not use it.
    isolate: false,
  },
});
