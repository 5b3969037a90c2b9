import { data } from "react-router";
import { NotFound } from "../components/NotFound.tsx";
import { pageHead } from "../seo/head.ts";
import { siteOf } from "../use-site.ts";
import type { Route } from "./+types/not-found.ts";

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches, location }: Route.MetaArgs) {
  const site = siteOf(matches);
  return site
    ? pageHead(site, { path: location.pathname, title: "Page not found", isIndexed: false })
    : [];
}

export default function NotFoundPage() {
  return <NotFound />;
}
