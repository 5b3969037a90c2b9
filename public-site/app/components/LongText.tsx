import { memo, type ReactNode, useEffect, useRef } from "react";
import { useMessages } from "../i18n/use-messages.ts";
import type { RenderedMarkdown } from "../markdown/markdown-thread.server.ts";
import styles from "./LongText.module.css";
import { Prose } from "./Prose.tsx";
import { SafeLink } from "./SafeLink.tsx";
import { useSectionInView } from "./use-section-in-view.ts";

interface LongTextProps extends Pick<RenderedMarkdown, "html" | "headings"> {
  /** True to omit the table of contents, for a narrow column. */
  isNarrow?: boolean;
  /** Follows the text in the same column. */
  children?: ReactNode;
}

/** A text with a table of contents beside it on wide screens. */
export function LongText({ html, headings, isNarrow = false, children }: LongTextProps) {
  const inView = useSectionInView(
    headings.map(({ id }) => id),
    html,
    "heading",
  );
  return (
    <div className={isNarrow ? undefined : `stack thirds ${styles.columns}`}>
      {headings.length > 1 && !isNarrow ? <Contents headings={headings} inView={inView} /> : null}
      <div className={isNarrow ? undefined : styles.text}>
        <Prose html={html} />
        {children ? <footer className={`cluster ${styles.end}`}>{children}</footer> : null}
      </div>
    </div>
  );
}

interface ContentsProps extends Pick<RenderedMarkdown, "headings"> {
  /** Anchor of the current section. */
  inView: string | null;
}

/** Memoized, because in a preview, rendering the links would take most of the time of a key press. */
const Contents = memo(({ headings, inView }: ContentsProps) => {
  const messages = useMessages();
  const list = useRef<HTMLElement>(null);
  // Keeps the current section in view in a list that is longer than the window.
  useEffect(() => {
    const link = inView && list.current?.querySelector<HTMLElement>("[aria-current]");
    if (link) list.current?.scrollTo({ top: link.offsetTop - list.current.clientHeight / 2 });
  }, [inView]);
  return (
    <nav
      ref={list}
      className={`no-print hover-underline ${styles.contents}`}
      aria-labelledby="contents"
    >
      <h2 id="contents" className="label" {...messages.langAttributes}>
        {messages.contents}
      </h2>
      <ol className="stack">
        {headings.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <SafeLink href={`#${id}`} aria-current={id === inView ? "location" : undefined}>
              {text}
            </SafeLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}, areSameContents);

/** Compares by value, because the preview passes a copy of the headings with each key press. */
function areSameContents(a: ContentsProps, b: ContentsProps): boolean {
  return a.inView === b.inView && JSON.stringify(a.headings) === JSON.stringify(b.headings);
}
