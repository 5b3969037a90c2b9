import { data } from "react-router";
import button from "../components/Button.module.css";
import { NotFound } from "../components/NotFound.tsx";
import { PageHead } from "../components/PageHead.tsx";
import { contentContext, visitorStateContext } from "../content/context.ts";
import { subscriptionPageTexts } from "../i18n/subscription-pages.server.ts";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "../pages/Form.module.css";
import { secretHead } from "../seo/secret-page.ts";
import { findSite } from "../site/use-site.ts";
import type { Route } from "./+types/subscription.ts";

export { secretHandle as handle } from "../seo/secret-page.ts";

/** `/blog/feed/{token}` offers to confirm or end a subscription; the blog's form redirects to `/blog/feed/sent`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const site = await context.get(contentContext).loadSite();
  const isSent = params.token === "sent" && site.metadata.blogPage.mailsPosts;
  const state = isSent ? "sent" : context.get(visitorStateContext).subscription;
  if (!state) return data(null, { status: 404 });
  if (state === "failed") throw data(null, { status: 503 });
  const texts = subscriptionPageTexts(site);
  const actions = { waiting: "confirm", confirmed: "unsubscribe" } as const;
  const action = state === "waiting" || state === "confirmed" ? actions[state] : null;
  return data({ ...texts[state], action, actionText: action ? texts[action] : "" });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return secretHead(findSite(matches), loaderData?.title);
}

export default function Subscription({ loaderData: page }: Route.ComponentProps) {
  const messages = useMessages();
  if (!page) return <NotFound />;
  const { title, text, action, actionText } = page;
  return (
    <div className="wrap page" {...messages.langAttributes}>
      <PageHead title={title} intro={text} />
      {action ? (
        <form method="post" className={`stack ${styles.form}`}>
          <button
            type="submit"
            name="action"
            value={action}
            className={`${button.button} ${button.solid}`}
          >
            {actionText}
          </button>
        </form>
      ) : null}
    </div>
  );
}
