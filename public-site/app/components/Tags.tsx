import { SafeLink } from "./SafeLink.tsx";
import styles from "./Tags.module.css";

interface TagsProps {
  tags: readonly string[];
  label: string;
  /** Target of a tag; without it tags are not links. */
  hrefOf?: (tag: string) => string;
}

/** A row of tags; renders nothing if there are none. */
export function Tags({ tags, label, hrefOf }: TagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul
      className={`cluster ${hrefOf ? "touch-targets hover-underline" : ""} ${styles.tags}`}
      aria-label={label}
    >
      {tags.map((tag) => (
        <li key={tag} dir={hrefOf ? undefined : "auto"}>
          {hrefOf ? <SafeLink href={hrefOf(tag)}>{tag}</SafeLink> : tag}
        </li>
      ))}
    </ul>
  );
}
