import { useMessages } from "../i18n/use-messages.ts";
import { SafeLink } from "./SafeLink.tsx";

interface ProjectLinksProps {
  title: string;
  /** The project's website; may be empty. */
  siteHref: string;
  /** Source code; empty if not public. */
  repoHref: string;
  className: string | undefined;
}

/** Links to a project's website and source; renders nothing if both are missing. */
export function ProjectLinks({ title, siteHref, repoHref, className }: ProjectLinksProps) {
  const { visit, sourceCode, langAttributes } = useMessages();
  const links = [
    { name: visit, href: siteHref },
    { name: sourceCode, href: repoHref },
  ].filter(({ href }) => href);
  if (links.length === 0) return null;
  return (
    <p className={`touch-targets link-row ${className ?? ""}`}>
      {links.map(({ name, href }) => (
        <SafeLink key={name} href={href} aria-label={`${name}: ${title}`} {...langAttributes}>
          {name}
        </SafeLink>
      ))}
    </p>
  );
}
