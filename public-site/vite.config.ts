import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Small files as files: a data URL in a style sheet would be inlined into every page with it.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
