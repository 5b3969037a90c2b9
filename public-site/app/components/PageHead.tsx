import type { ReactNode } from "react";
import { fitLongestWord } from "./longest-word.ts";
import styles from "./PageHead.module.css";
import { Text } from "./Text.tsx";

interface PageHeadProps {
  title: string;
  intro?: string;
  /** Short text above the title. */
  kicker?: ReactNode;
  children?: ReactNode;
}

/** Maximum number of characters of a title in the largest size. */
const maxLargeLength = 80;

/** Set as an attribute, because every page contains the style sheet, but few titles are long. */
const smallerStyle = {
  fontSize: "min(var(--text-2xl), var(--letter-size) / var(--longest-word, 1))",
  maxInlineSize: "20em",
};

/** Main heading of a page, with an introduction. */
export function PageHead({ title, intro = "", kicker, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {kicker ? (
        <p className={`large-link-targets note cluster ${styles.kicker}`}>{kicker}</p>
      ) : null}
      <h1
        className={styles.title}
        style={{ ...fitLongestWord(title), ...(title.length > maxLargeLength && smallerStyle) }}
        dir="auto"
      >
        {title}
      </h1>
      <Text className={`muted ${styles.intro}`}>{intro}</Text>
      {children}
    </header>
  );
}
