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
  const messages = useMessages();
  if (!siteHref && !repoHref) return null;
  return (
    <p className={`touch-targets link-row ${className ?? ""}`}>
      {siteHref ? (
        <SafeLink
          href={siteHref}
          aria-label={`${messages.visit}: ${title}`}
          {...messages.langAttributes}
        >
          {messages.visit}
        </SafeLink>
      ) : null}
      {repoHref ? (
        <SafeLink
          href={repoHref}
          aria-label={`${messages.sourceCode}: ${title}`}
          {...messages.langAttributes}
        >
          {messages.sourceCode}
        </SafeLink>
      ) : null}
    </p>
  );
}
