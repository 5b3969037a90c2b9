import { decodePath } from "@portfolio/content/paths";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

const projectPathPattern = /^\/projects\/([^/]+)$/;

/** Style that gives a project's cover the view transition name of the picture in its card. */
export function coverTransitionStyle(slug: string): CSSProperties {
  return { viewTransitionName: transitionName(slug), viewTransitionClass: "cover" };
}

/** Animates page changes from the picture of a project's card to the cover of its page, and back. */
export function useGrowingCover() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const shownPathnameRef = useRef(pathname);
  const cardPictureRef = useRef<HTMLElement | undefined>(undefined);
  const nextPath = next?.pathname;
  useLayoutEffect(() => {
    if (nextPath === undefined) return;
    removeTransitionName(cardPictureRef.current);
    cardPictureRef.current = setTransitionName(nextPath);
  }, [nextPath]);
  useLayoutEffect(() => {
    const previousPathname = shownPathnameRef.current;
    if (previousPathname === pathname) return;
    shownPathnameRef.current = pathname;
    showUntilLoaded(cardPictureRef.current?.querySelector("img")?.currentSrc);
    removeTransitionName(cardPictureRef.current);
    cardPictureRef.current = setTransitionName(previousPathname);
  }, [pathname]);
}

/** Sets the view transition name of the picture in the card that links to a project, and returns the picture. */
function setTransitionName(path: string): HTMLElement | undefined {
  const [, slug] = projectPathPattern.exec(path) ?? [];
  if (!slug) return;
  const link = `a[href="${CSS.escape(path)}"]`;
  const image = document.querySelector(
    `main ${link} img, main article:has(:is(h2, h3) > ${link}) img`,
  );
  const picture = image?.parentElement ?? undefined;
  if (picture) Object.assign(picture.style, coverTransitionStyle(decodePath(slug)));
  return picture;
}

function removeTransitionName(picture: HTMLElement | undefined): void {
  if (picture) Object.assign(picture.style, { viewTransitionName: "", viewTransitionClass: "" });
}

/** Shows the card's smaller file in the cover until the cover's own file has loaded. */
function showUntilLoaded(fileUrl: string | undefined): void {
  const cover = document.querySelector<HTMLElement>(
    'main article > [style*="view-transition-name"] > img',
  );
  if (!cover || !fileUrl) return;
  cover.style.background = `url(${JSON.stringify(fileUrl)}) center / cover`;
  cover.addEventListener("load", () => cover.style.removeProperty("background"), { once: true });
}

/** The prefix prevents a slug such as `none` from being read as a CSS keyword. */
function transitionName(slug: string): string {
  return `cover-${slug}`;
}
