import { PageHead } from "../components/PageHead.tsx";
import prose from "../components/Prose.module.css";
import { SafeLink } from "../components/SafeLink.tsx";
import { interpolate } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import type { Site } from "../site/site.ts";

/** Explains how to follow the blog with a feed reader. */
export function SubscribePage({ site }: { site: Site }) {
  const messages = useMessages();
  const { title, intro, how, free, formats } = messages.subscribePage;
  const blog = site.metadata.blogPage.title || messages.collections.blog;
  return (
    <div className="wrap page" {...messages.langAttributes}>
      <PageHead title={title} intro={interpolate(intro, { blog })} />
      <div className={`hit-area ${prose.prose}`}>
        <p>{how}</p>
        <p>
          <SafeLink href="/rss.xml" dir="ltr">
            {`${site.url}/rss.xml`}
          </SafeLink>
        </p>
        <p>{free}</p>
        <p>
          {formats} <SafeLink href="/atom.xml">Atom</SafeLink>
          {messages.comma}
          <SafeLink href="/feed.json">JSON Feed</SafeLink>
        </p>
      </div>
    </div>
  );
}
