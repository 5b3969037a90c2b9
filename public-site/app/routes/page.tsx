import { Outlet } from "react-router";
import { ErrorFallback } from "../components/ErrorFallback.tsx";
import type { Route } from "./+types/page.ts";

/** Around every page: one that breaks leaves the site's header and footer standing. */
export default function Page() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorFallback error={error} />;
}
