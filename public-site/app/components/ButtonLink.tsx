import styles from "./Button.module.css";
import { SafeLink } from "./SafeLink.tsx";

interface ButtonLinkProps {
  href: string;
  /** `solid` for a page's main action, `outlined` for others. */
  variant?: "solid" | "outlined";
  children: string;
}

export function ButtonLink({ href, variant = "outlined", children }: ButtonLinkProps) {
  return (
    <SafeLink href={href} className={`${styles.button} ${styles[variant]}`}>
      {children}
    </SafeLink>
  );
}
