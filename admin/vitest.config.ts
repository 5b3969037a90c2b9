import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineProject } from "vitest/config";

export default defineProject({
  plugins: [react()],
  resolve: {
    // React Router has two builds. Without the alias, Vite loads another one than Node loads for react-admin, and links
    // do not find the router of the page.
    alias: [
      { find: /^react-router$/, replacement: fileURLToPath(import.meta.resolve("react-router")) },
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
