import { PageHead } from "../components/PageHead.tsx";
import prose from "../components/Prose.module.css";
import { SafeLink } from "../components/SafeLink.tsx";
import { SubscribeForm } from "../components/SubscribeForm.tsx";
import type { VisitorState } from "../content/context.ts";
import { interpolate } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import type { Site } from "../site/site.ts";

interface SubscribePageProps extends Pick<VisitorState, "refusedSubscription"> {
  site: Site;
}

/** Explains how to follow the blog with a feed reader, and offers mails if the site sends them. */
export function SubscribePage({ site, refusedSubscription }: SubscribePageProps) {
  const messages = useMessages();
  const { title, intro, how, noAccountNeeded, formats, byMail } = messages.subscribePage;
  const blog = site.metadata.blogPage.title || messages.collections.blog;
  return (
    <div className="wrap page" {...messages.langAttributes}>
      <PageHead title={title} intro={interpolate(intro, { blog })} />
      <div className={`large-link-targets ${prose.prose}`}>
        <p>{how}</p>
        <p>
          <SafeLink href="/rss.xml" dir="ltr">
            {`${site.url}/rss.xml`}
          </SafeLink>
        </p>
        <p>{noAccountNeeded}</p>
        <p>
          {formats} <SafeLink href="/atom.xml">Atom</SafeLink>
          {messages.comma}
          <SafeLink href="/feed.json">JSON Feed</SafeLink>
        </p>
      </div>
      {site.metadata.blogPage.mailsPosts ? (
        <section className="further" aria-labelledby="by-mail">
          <h2 id="by-mail">{byMail}</h2>
          <SubscribeForm refusedSubscription={refusedSubscription} />
        </section>
      ) : null}
    </div>
  );
}
