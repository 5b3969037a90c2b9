import type { ReactNode } from "react";
import styles from "./PageHead.module.css";

interface PageHeadProps {
  title: string;
  intro?: string;
  /** A few words above the title. */
  kicker?: ReactNode;
  /** True where what follows should be in view at once. */
  isShort?: boolean;
  children?: ReactNode;
}

/** The head of a page that is not the landing page. */
export function PageHead({ title, intro, kicker, isShort, children }: PageHeadProps) {
  return (
    <header className={isShort ? `${styles.head} ${styles.short}` : styles.head}>
      {kicker ? <p className={`reach ${styles.kicker}`}>{kicker}</p> : null}
      <h1 className={styles.title} dir="auto">
        {title}
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
