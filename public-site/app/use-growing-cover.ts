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
  const takeName = useRef<(() => void) | undefined>(undefined);
  const leadsTo = next?.pathname;
  useLayoutEffect(() => {
    if (leadsTo === undefined) return;
    takeName.current?.();
    takeName.current = nameCard(leadsTo);
  }, [leadsTo]);
  useLayoutEffect(() => {
    const left = shown.current;
    if (left === pathname) return;
    shown.current = pathname;
    takeName.current?.();
    takeName.current = nameCard(left);
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
