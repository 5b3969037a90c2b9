import { Outlet } from "react-router";
import { ErrorFallback } from "../components/ErrorFallback.tsx";
import type { Route } from "./+types/page-error-boundary.ts";

/** Layout route of all pages: if a page fails, header and footer stay. */
export default function PageErrorBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorFallback error={error} />;
}
