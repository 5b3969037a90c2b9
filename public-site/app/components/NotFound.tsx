import { useMessages } from "../i18n/use-messages.ts";
import styles from "./LinkRows.module.css";
import { PageHead } from "./PageHead.tsx";
import { SafeLink } from "./SafeLink.tsx";

export interface NotFoundProps {
  /** Pages with similar paths. */
  suggestions?: readonly { href: string; title: string }[] | undefined;
}

export function NotFound({ suggestions = [] }: NotFoundProps) {
  const messages = useMessages();
  const links = [...suggestions, { href: "/", title: messages.home }];
  return (
    <div className="wrap page" {...messages.langAttributes}>
      <PageHead title={messages.notFound} intro={messages.notFoundText} kicker="404" />
      <nav className="thirds titled" aria-labelledby="suggestions">
        <h2 id="suggestions">
          {suggestions.length > 0 ? messages.perhapsYouMeant : messages.tryInstead}
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
