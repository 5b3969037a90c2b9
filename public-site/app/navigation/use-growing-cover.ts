import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

const projectPage = /^\/projects\/([^/]+)$/;

/** Style of a project's cover: the view transition name that the card's picture has while navigating. */
export function grownCover(slug: string): CSSProperties {
  return { viewTransitionName: nameOf(slug), viewTransitionClass: "cover" };
}

/** View transition from the picture of a project's card to the cover of its page and back. */
export function useGrowingCover() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const shown = useRef(pathname);
  const removeName = useRef<(() => void) | undefined>(undefined);
  const nextPath = next?.pathname;
  useLayoutEffect(() => {
    if (nextPath === undefined) return;
    removeName.current?.();
    removeName.current = nameCard(nextPath);
  }, [nextPath]);
  useLayoutEffect(() => {
    const previous = shown.current;
    if (previous === pathname) return;
    shown.current = pathname;
    removeName.current?.();
    removeName.current = nameCard(previous);
  }, [pathname]);
}

/**
 * Sets the view transition name of the picture in the card that links to a project.
 *
 * @returns a function that removes the name; undefined without such a card.
 */
function nameCard(path: string): (() => void) | undefined {
  const [, slug] = projectPage.exec(path) ?? [];
  if (!slug) return;
  const link = document.querySelector(`main article a[href="${CSS.escape(path)}"]`);
  const picture = link?.closest("article")?.querySelector<HTMLElement>("img")?.parentElement;
  if (!picture) return;
  Object.assign(picture.style, grownCover(decodeURIComponent(slug)));
  return () => Object.assign(picture.style, { viewTransitionName: "", viewTransitionClass: "" });
}

/** A name that no CSS keyword can equal. */
function nameOf(slug: string): string {
  return `cover-${slug}`;
}
