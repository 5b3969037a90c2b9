import { lazy } from "react";
import type { RouteObject } from "react-router";

const AuthPage = lazy(() => import("./AuthPage.tsx"));
const SignOutPage = lazy(() => import("./SignOutPage.tsx"));

/** Signing in, setting the site up, and signing out. */
export const authRoutes: RouteObject[] = [
  { path: "/auth", element: <AuthPage /> },
  { path: "/auth/sign-out", element: <SignOutPage /> },
];
