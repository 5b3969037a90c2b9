import type { MetaDescriptor } from "react-router";
import { expect, test } from "vitest";
import { defaultSite } from "../content/make-site.server.ts";
import { meta as archive } from "./archive.tsx";
import { meta as blog } from "./blog.tsx";
import { meta as contact } from "./contact.tsx";
import { meta as customPage } from "./custom-page.tsx";
import { meta as cv } from "./cv.tsx";
import { meta as notFound } from "./not-found.tsx";
import { meta as post } from "./post.tsx";
import { meta as project } from "./project.tsx";
import { meta as projects } from "./projects.tsx";
import { meta as sitemap } from "./sitemap.tsx";
import { meta as subscribe } from "./subscribe.tsx";

const url = "https://site.example";
const matches = [{ id: "root", loaderData: { ...defaultSite(url), hasPosts: false } }];

test.each([
  ["/blog/tags", archive],
  ["/blog", blog],
  ["/contact", contact],
  ["/nowhere", customPage],
  ["/cv", cv],
  ["/no/where", notFound],
  ["/blog/nowhere", post],
  ["/projects/nowhere", project],
  ["/projects", projects],
  ["/sitemap", sitemap],
  ["/blog/feed", subscribe],
])("the head of %s says that the page is missing if it has no content", (pathname, meta) => {
  const slug = pathname.split("/").at(-1);
  const args = { matches, location: { pathname }, params: { slug }, loaderData: undefined };
  const head = (meta as (args: unknown) => MetaDescriptor[])(args);
  expect(head).toContainEqual({ title: "Page not found · Mira Solano" });
  expect(head).toContainEqual({
    name: "robots",
    content: "noindex, follow, max-image-preview:large",
  });
  expect(head).toContainEqual({ tagName: "link", rel: "canonical", href: url + pathname });
});
