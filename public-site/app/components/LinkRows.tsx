import styles from "./LinkRows.module.css";
import { SafeLink } from "./SafeLink.tsx";

/** A column of large links. */
export const LinkRows = ({ links }: { links: readonly { href: string; title: string }[] }) => (
  <ul className={styles.rows}>
    {links.map(({ href, title }) => (
      <li key={href}>
        <SafeLink href={href}>{title}</SafeLink>
      </li>
    ))}
  </ul>
);
