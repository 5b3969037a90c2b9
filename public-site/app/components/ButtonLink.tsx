import styles from "./Button.module.css";
import { SafeLink } from "./SafeLink.tsx";

interface ButtonLinkProps {
  href: string;
  /** `solid` for the one thing to do on a page, `quiet` for what stands beside it. */
  look?: "solid" | "quiet";
  children: string;
}

/** A link that looks like a button. */
export function ButtonLink({ href, look = "quiet", children }: ButtonLinkProps) {
  return (
    <SafeLink href={href} className={`${styles.button} ${styles[look]}`}>
      {children}
    </SafeLink>
  );
}
