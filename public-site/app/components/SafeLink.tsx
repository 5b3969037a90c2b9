import { isSafeLink } from "@portfolio/content/safe-link";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { usesViewTransitions } from "../navigation/reduced-motion.ts";
import { adminPathPattern } from "../navigation/skipped-transitions.ts";

interface SafeLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A URL entered by the owner. */
  href: string;
}

/**
 * A link to a URL entered by the owner. Renders plain text unless the URL is a web address, `mailto:`, `tel:`, a path
 * or a fragment. Links to pages of this site navigate without a document load.
 */
export function SafeLink({ href, children, ...linkProps }: SafeLinkProps) {
  if (!isSafeLink(href))
    return (
      <span className={linkProps.className} dir="auto">
        {children}
      </span>
    );
  if (isPage(href)) {
    return (
      <Link
        dir="auto"
        {...linkProps}
        to={href}
        discover="none"
        viewTransition={!href.includes("#") && usesViewTransitions()}
      >
        {children}
      </Link>
    );
  }
  const isExternal = /^https?:/i.test(href);
  return (
    <a dir="auto" rel={isExternal ? "noopener" : undefined} {...linkProps} href={href}>
      {children}
    </a>
  );
}

/** True for pages of the public site, false for files, the admin, other sites, and paths that the server redirects. */
function isPage(href: string): boolean {
  const path = href.split(/[?#]/, 1)[0] ?? "";
  if (path === "") return true;
  if (!path.startsWith("/")) return false;
  const isLowerCase =
    !/[A-Z]/.test(path.replace(/%../g, "")) || /^\/blog\/(?:tag|category)\//.test(path);
  return isLowerCase && !/\.\w+$/.test(path) && !adminPathPattern.test(path);
}
