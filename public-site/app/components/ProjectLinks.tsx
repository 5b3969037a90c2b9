import { useWords } from "../words/use-words.ts";
import { fill } from "../words/words.ts";
import { SafeLink } from "./SafeLink.tsx";

interface ProjectLinksProps {
  title: string;
  /** The project's website; may be empty. */
  siteHref: string;
  /** Source code; empty if not public. */
  repoHref: string;
  className: string | undefined;
}

/** Links to a project's website and source; renders nothing without either. */
export function ProjectLinks({ title, siteHref, repoHref, className }: ProjectLinksProps) {
  const words = useWords();
  if (!siteHref && !repoHref) return null;
  return (
    <p className={className}>
      {siteHref ? (
        <SafeLink href={siteHref} aria-label={fill(words.visitTitle, { title })} {...words.apart}>
          {words.visit}
        </SafeLink>
      ) : null}
      {repoHref ? (
        <SafeLink href={repoHref} aria-label={fill(words.sourceCodeOf, { title })} {...words.apart}>
          {words.sourceCode}
        </SafeLink>
      ) : null}
    </p>
  );
}
