import react from "@vitejs/plugin-react";
import { defineProject } from "vitest/config";

export default defineProject({
  plugins: [react()],
  test: {
    name: "admin",
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["vitest.setup.ts"],
    testTimeout: 40_000,
    // Loading react-admin anew for each file would take most of the time. So modules are shared: no `vi.mock`.
    isolate: false,
  },
});
