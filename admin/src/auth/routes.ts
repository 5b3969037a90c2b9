import type { RouteObject } from "react-router";
import { routeOf } from "../route-of.ts";

/** Signing in, setting the site up, and signing out. */
export const authRoutes: RouteObject[] = [
  { path: "/auth", lazy: routeOf(() => import("./AuthPage.tsx")) },
  { path: "/auth/sign-out", lazy: routeOf(() => import("./SignOutPage.tsx")) },
];
