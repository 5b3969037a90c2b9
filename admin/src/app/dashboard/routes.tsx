import type { RouteObject } from "react-router";
import { lazyPart } from "../../layout/lazy-part.tsx";

export const Dashboard = lazyPart(() => import("./Dashboard.tsx"));

/** The dashboard stands by itself, outside the frame of the other pages. */
export const dashboardRoutes: RouteObject[] = [{ index: true, element: <Dashboard /> }];
