import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The first manifest contains all routes, because they are few, so a navigation never requests another manifest.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
