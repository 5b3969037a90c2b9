import { useWords } from "../words/use-words.ts";
import { fill } from "../words/words.ts";
import { SafeLink } from "./SafeLink.tsx";

interface ProjectLinksProps {
  title: string;
  /** Where the project lives; empty where that is nowhere else. */
  siteHref: string;
  /** Its source code; empty where it is not public. */
  repoHref: string;
  className: string | undefined;
}

/** The ways to a project and to its source; nothing where there is neither. */
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
