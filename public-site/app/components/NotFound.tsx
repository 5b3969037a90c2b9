import { useMessages } from "../i18n/use-messages.ts";
import { LinkRows } from "./LinkRows.tsx";
import { PageHead } from "./PageHead.tsx";

export interface NotFoundProps {
  /** Pages with similar paths. */
  suggestions?: readonly { href: string; title: string }[] | undefined;
}

/** Content of the 404 page: for a path that no route has, and for a missing record or list page. */
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
        <LinkRows links={links} />
      </nav>
    </div>
  );
}
