import { isSafeLink } from "@portfolio/content/safe-link";
import type { ComponentProps } from "react";
import { Link } from "react-router";

interface SafeLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address that an owner typed. */
  href: string;
}

/**
 * A link to an address that an owner typed. One that is no web address, `mailto:`, `tel:`, path of this site or
 * fragment is shown as plain text. Pages of this site open without loading the document anew.
 */
export function SafeLink({ href, children, ...rest }: SafeLinkProps) {
  if (!isSafeLink(href)) return <span className={rest.className}>{children}</span>;
  if (isPage(href)) {
    return (
      <Link {...rest} to={href} viewTransition={!href.includes("#")}>
        {children}
      </Link>
    );
  }
  const leaves = /^https?:/i.test(href);
  return (
    <a rel={leaves ? "noopener" : undefined} {...rest} href={href}>
      {children}
    </a>
  );
}

/** True for a page, or a place in one, that this application renders: not a file, and not what the admin answers for. */
function isPage(href: string): boolean {
  const path = href.split(/[?#]/, 1)[0] ?? "";
  if (path === "") return true;
  if (!path.startsWith("/")) return false;
  return !/\.\w+$/.test(path) && !/^\/(?:admin|auth|upload|og-editor)(?:\/|$)/.test(path);
}
