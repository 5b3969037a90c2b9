import { SafeLink } from "./SafeLink.tsx";
import styles from "./Tags.module.css";

interface TagsProps {
  tags: readonly string[];
  label: string;
  /** Where a tag leads, if anywhere. */
  hrefOf?: (tag: string) => string;
}

/** Tags as a row of words; nothing where there are none. */
export function Tags({ tags, label, hrefOf }: TagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={hrefOf ? `reach ${styles.tags}` : styles.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>{hrefOf ? <SafeLink href={hrefOf(tag)}>{tag}</SafeLink> : tag}</li>
      ))}
    </ul>
  );
}
