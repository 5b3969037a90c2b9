import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineProject } from "vitest/config";
import { svgIcons } from "./vite.config.ts";

export default defineProject({
  plugins: [react(), svgIcons],
  resolve: {
    // React Router has two builds. Without the alias, Vite loads another one than Node loads for react-admin, and links
    // do not find the router of the page.
    alias: [
      { find: /^react-router$/, replacement: fileURLToPath(import.meta.resolve("react-router")) },
      // react-admin's own imports are resolved by Node, which gets the same icon for each.
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
    expect: { poll: { timeout: 20_000 } },
    // Test files share modules, because loading react-admin for each would take most of the time. `vi.mock` would
    // affect other files, so do not use it.
    isolate: false,
  },
});
