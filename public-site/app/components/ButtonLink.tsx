import styles from "./Button.module.css";
import { SafeLink } from "./SafeLink.tsx";

interface ButtonLinkProps {
  href: string;
  /** `solid` for a page's main action, `quiet` for others. */
  look?: "solid" | "quiet";
  children: string;
}

export function ButtonLink({ href, look = "quiet", children }: ButtonLinkProps) {
  return (
    <SafeLink href={href} className={`${styles.button} ${styles[look]}`}>
      {children}
    </SafeLink>
  );
}
