import { CopyButton } from "../components/CopyButton.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import type { Citation } from "../cv/citation.ts";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "./CitationDetails.module.css";

/** Collapsed citation of a publication, as text and as BibTeX. */
export function CitationDetails({ citation }: { citation: Citation }) {
  const { cite, langAttributes } = useMessages();
  const { key, text, bibtex, doi } = citation;
  return (
    <>
      {doi ? (
        <p className="large-link-targets">
          <SafeLink href={`https://doi.org/${doi}`}>doi:{doi}</SafeLink>
        </p>
      ) : null}
      <details className={`no-print ${styles.citation}`}>
        <summary {...langAttributes}>{cite}</summary>
        {/* A link to this id opens the `details` element, because the id is inside of it. */}
        <p id={`cite-${key}`} className={styles.text}>
          <span dir="auto">{text}</span>
          <CopyButton />
        </p>
        {/* The code is focusable, so that the keyboard can scroll it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <pre className={styles.bibtex} tabIndex={0}>
          <code>{bibtex}</code>
          <CopyButton />
        </pre>
      </details>
    </>
  );
}
