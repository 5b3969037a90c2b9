import { Outlet } from "react-router";
import { ErrorFallback } from "../components/ErrorFallback.tsx";
import type { Route } from "./+types/page.ts";

/** Layout route of all pages: if a page fails, header and footer stay. */
export default function Page() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorFallback error={error} />;
}
