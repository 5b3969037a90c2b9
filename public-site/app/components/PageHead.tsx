import type { ReactNode } from "react";
import { fitLongestWord, LongWords, maxWhole } from "./LongWords.tsx";
import styles from "./PageHead.module.css";

interface PageHeadProps {
  title: string;
  intro?: string;
  /** Short text above the title. */
  kicker?: ReactNode;
  children?: ReactNode;
}

/** Heading area of all pages except the landing page. */
export function PageHead({ title, intro, kicker, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {kicker ? <p className={`reach ${styles.kicker}`}>{kicker}</p> : null}
      <h1 className={styles.title} style={fitLongestWord(title)} dir="auto">
        <LongWords max={maxWhole}>{title}</LongWords>
      </h1>
      {intro ? (
        <p className={styles.intro} dir="auto">
          {intro}
        </p>
      ) : null}
      {children}
    </header>
  );
}
