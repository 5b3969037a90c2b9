import { lazy } from "react";
import type { RouteObject } from "react-router";

const AuthPage = lazy(() => import("./AuthPage.tsx"));

/** Signing in, and setting the site up. */
export const authRoutes: RouteObject[] = [{ path: "/auth", element: <AuthPage /> }];
