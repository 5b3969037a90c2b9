import styles from "./LinkRows.module.css";
import { PageHead } from "./PageHead.tsx";
import { SafeLink } from "./SafeLink.tsx";

interface NotFoundProps {
  /** The pages whose addresses are closest to the one that was asked for. */
  suggestions?: readonly { href: string; title: string }[];
}

/** What an address shows that leads nowhere. */
export function NotFound({ suggestions = [] }: NotFoundProps) {
  const links = [...suggestions, { href: "/", title: "The front page" }];
  return (
    <div className="wrap page">
      <PageHead
        title="Page not found"
        intro="There is nothing at this address. It may have moved, or the link may be mistyped."
        kicker="404"
      />
      <nav aria-labelledby="suggestions">
        <h2 id="suggestions" className={styles.title}>
          {suggestions.length > 0 ? "Perhaps you meant" : "Try instead"}
        </h2>
        <ul className={styles.rows}>
          {links.map(({ href, title }) => (
            <li key={href}>
              <SafeLink href={href}>{title}</SafeLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
