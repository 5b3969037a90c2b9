import styles from "./Button.module.css";
import { SafeLink } from "./SafeLink.tsx";

interface ButtonLinkProps {
  href: string;
  /** `solid` for a page's main action, `quiet` for others. */
  variant?: "solid" | "quiet";
  children: string;
}

export function ButtonLink({ href, variant = "quiet", children }: ButtonLinkProps) {
  return (
    <SafeLink href={href} className={`${styles.button} ${styles[variant]}`}>
      {children}
    </SafeLink>
  );
}
