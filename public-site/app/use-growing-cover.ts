import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

const projectPage = /^\/projects\/([^/]+)$/;

/**
 * Styles of the cover on the page of a project: the name by which a browser that animates page changes knows it as the picture
 * of the card that led there.
 */
export function grownCover(slug: string): CSSProperties {
  return { viewTransitionName: nameOf(slug), viewTransitionClass: "cover" };
}

/** Lets the picture of a project's card, in whatever list it is, grow into the cover of its page, and shrink on the way back. */
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
 * Gives the picture of the card that leads to a project its name on the project's page.
 *
 * @returns what takes the name away; nothing where there is no such card.
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

/** Of any slug a name that is no keyword. */
function nameOf(slug: string): string {
  return `cover-${slug}`;
}
