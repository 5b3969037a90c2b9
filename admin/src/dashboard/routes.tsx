import { lazy } from "react";
import type { RouteObject } from "react-router";

const Dashboard = lazy(() => import("./Dashboard.tsx"));

/** The dashboard stands by itself, outside the frame of the other pages. */
export const dashboardRoutes: RouteObject[] = [{ index: true, element: <Dashboard /> }];
