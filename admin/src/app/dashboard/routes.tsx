import type { RouteObject } from "react-router";
import { lazyPart } from "../../layout/lazy-part.tsx";

export const Dashboard = lazyPart(() => import("./Dashboard.tsx"));

/** The dashboard has no sidebar, and is therefore outside the layout of the other pages. */
export const dashboardRoutes: RouteObject[] = [{ index: true, element: <Dashboard /> }];
