import { previewPath } from "@portfolio/content/paths";
import type { Section } from "@portfolio/content/sections";
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Layout } from "../components/Layout.tsx";
import prose from "../components/Prose.module.css";
import { pickedPostsParameter } from "../look/preview-url.ts";
import { CvPage } from "../pages/CvPage.tsx";
import { isLandingSection } from "../sections/landing.ts";
import { SectionView } from "../sections/SectionView.tsx";
import type { PostSummary, ProjectSummary, Site } from "../site/site.ts";
import styles from "./Preview.module.css";
import {
  type EditedBlock,
  type NewSitePreview,
  type PreviewContent,
  type PreviewProps,
  previewReady,
} from "./preview-message.ts";
import * as previewViews from "./views.tsx";

// The cast is safe, because the admin sends each view a record of its collection.
const views = previewViews as Readonly<Record<string, ComponentType<PreviewProps<never>>>>;

/** Placeholder for the parts of a page that are not previewed, and for a preview until its content arrives. */
const placeholderBars = (
  <div aria-hidden className={`wrap ${styles.bars}`}>
    <div />
    <div />
    <div />
    <div />
  </div>
);

/** Live preview of a section or record, updated by the admin, which frames this page. */
export function Preview({ site: loadedSite }: { site: Site }) {
  const previewContent = usePreviewContent();
  const site = useSiteWithPickedPosts(loadedSite, previewContent);
  if (!previewContent) return placeholderBars;
  if ("labels" in previewContent) return <NewSite {...previewContent} site={site} />;
  if ("kind" in previewContent) {
    const { kind, ...viewProps } = previewContent;
    const View = views[kind];
    return View ? <View {...viewProps} record={viewProps.record as never} site={site} /> : null;
  }
  const { section } = previewContent;
  if (section.type === "metadata") return <MetadataPreview site={site} section={section} />;
  if (section.type === "cv") return <CvPage section={section} downloads={[]} />;
  return isLandingSection(section) ? (
    <SectionView section={section} site={withSection(site, section)} />
  ) : null;
}

/** Adds the posts picked in the previewed section to the site, which contains only the newest posts. */
function useSiteWithPickedPosts(site: Site, previewContent: PreviewContent | null): Site {
  const { load, data } = useFetcher<Site>();
  const slugs =
    previewContent && "section" in previewContent
      ? pickedSlugs(previewContent.section, site.posts).join()
      : "";
  useEffect(() => {
    if (slugs) void load(`${previewPath}?${pickedPostsParameter}=${encodeURIComponent(slugs)}`);
  }, [slugs, load]);
  return slugs && data ? data : site;
}

/** Placeholder for a missing project. Bars replace its text and cover. */
const missingProject: Omit<ProjectSummary, "id" | "slug"> = {
  title: "A project",
  summary: "",
  year: "2000",
  role: "",
  url: "",
  repoUrl: "",
  tags: [],
  cover: {
    src: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'/%3E",
    alt: "",
    width: 900,
    height: 600,
  },
  featured: true,
  visible: true,
  updatedAt: null,
};

/** A site with only the input of the first-run form. Bars replace missing texts. */
function NewSite({ site: loadedSite, sections, labels }: NewSitePreview & { site: Site }) {
  const { isSample: _, ...site } = loadedSite;
  const metadata = sections.find((section) => section.type === "metadata")?.content;
  const hero = sections.find((section) => section.type === "hero");
  if (!metadata || !hero) return null;
  const { look: _look, menus: _menus, ...settings } = metadata;
  const placeholderClasses = [
    settings.metaAuthor ? "" : styles.noName,
    hero.title ? "" : styles.noTitle,
    hero.subtitle ? "" : styles.noSubtitle,
  ];
  const { title, subtitle } = hero;
  const filledSections = sections.map((section) =>
    section === hero
      ? { ...hero, title: title || labels.title, subtitle: subtitle || labels.subtitle }
      : section,
  );
  const bareSite: Site = {
    ...site,
    name: settings.metaAuthor || labels.name,
    metadata: { ...site.metadata, ...settings },
    sections: filledSections.filter(isLandingSection),
    projects: ["1", "2", "3"].map((slug) => ({ ...missingProject, id: slug, slug })),
    posts: [],
    hasCv: false,
    hasPosts: false,
    projectCount: 0,
  };
  return (
    <div className={`${styles.newSite} ${placeholderClasses.join(" ")}`}>
      {/* The menu omits the section of projects and posts, because a new site has none. The projects below are placeholders. */}
      <Layout
        site={{
          ...bareSite,
          sections: bareSite.sections.filter(({ type }) => type !== "thoughts"),
        }}
      >
        {bareSite.sections.filter(isLandingSection).map((section) => (
          <SectionView key={section.type} section={section} site={bareSite} />
        ))}
      </Layout>
    </div>
  );
}

function MetadataPreview({ site, section }: { site: Site; section: Section<"metadata"> }) {
  const { menus } = section.content;
  return (
    <Layout site={{ ...site, metadata: { ...site.metadata, menus } }}>{placeholderBars}</Layout>
  );
}

/**
 * Receives content from the parent window through a port that this page sends to it. Windows of other origins do not
 * get the port.
 */
function usePreviewContent(): PreviewContent | null {
  const [previewContent, setPreviewContent] = useState<PreviewContent | null>(null);
  const editedIndexRef = useRef<number>(undefined);
  const portRef = useRef<MessagePort>(undefined);
  useEffect(() => {
    const { port1: receiver, port2: sender } = new MessageChannel();
    portRef.current = receiver;
    receiver.onmessage = ({ data }: MessageEvent<PreviewContent | EditedBlock>) => {
      if ("block" in data) {
        editedIndexRef.current = data.block;
        scrollToBlock(data.block);
      } else setPreviewContent(data);
    };
    // Prevents opening a link, which would replace the preview.
    const preventNavigation = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
    };
    document.addEventListener("click", preventNavigation, true);
    window.parent.postMessage(previewReady, window.location.origin, [sender]);
    return () => {
      receiver.close();
      document.removeEventListener("click", preventNavigation, true);
    };
  }, []);
  // Tells the admin that the content is shown. The admin waits for this message before it sends the next content.
  useLayoutEffect(() => {
    if (!previewContent) return;
    // Forces the layout of the page before the confirmation, because layout can take longer than rendering.
    document.body.getBoundingClientRect();
    portRef.current?.postMessage("section" in previewContent && isBlankPage() ? "blank" : "shown");
  }, [previewContent]);
  // Scrolls after each rendering, because the edited block may be new.
  const html = previewContent && "html" in previewContent ? previewContent.html : "";
  useEffect(() => {
    if (html && editedIndexRef.current !== undefined) scrollToBlock(editedIndexRef.current);
  }, [html]);
  return previewContent;
}

/** True if the page shows neither text nor pictures. */
function isBlankPage(): boolean {
  const main = document.querySelector("main");
  return main?.innerText.trim() === "" && !main.querySelector("img, svg, video");
}

/** Scrolls to the edited block of the text; to the end of the text for a new block. */
function scrollToBlock(block: number) {
  const blocks = document.querySelector(`.${prose.prose}`)?.children;
  const target = blocks?.[Math.min(block, blocks.length - 1)];
  if (!target) return;
  const { top, bottom } = target.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) target.scrollIntoView({ block: "center" });
}

/** The site with the previewed section in place of the stored one, or at the end. Sample sections are left out. */
function withSection(site: Site, section: Section): Site {
  if (site.isSample) return { ...site, sections: [section] };
  const isStored = section.id !== null && site.sections.some(({ id }) => id === section.id);
  const sections = isStored
    ? site.sections.map((item) => (item.id === section.id ? section : item))
    : [...site.sections, section];
  return { ...site, sections };
}

/** Slugs of posts picked in a section, except those in `loadedPosts`. */
function pickedSlugs(section: Section, loadedPosts: readonly PostSummary[]): string[] {
  if (section.type !== "thoughts") return [];
  return section.content.blogPosts.flatMap(({ slug }) =>
    slug && !loadedPosts.some((post) => post.slug === slug) ? slug : [],
  );
}
