import { subscribePath } from "@portfolio/content/paths";
import { data } from "react-router";
import { NotFound } from "../components/NotFound.tsx";
import { PageHead } from "../components/PageHead.tsx";
import prose from "../components/Prose.module.css";
import { SafeLink } from "../components/SafeLink.tsx";
import { SubscribeForm } from "../components/SubscribeForm.tsx";
import { contentContext, visitorStateContext } from "../content/context.ts";
import { interpolate } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { siteMeta } from "../seo/site-meta.ts";
import { generatedImagePath } from "../seo/social-image.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/subscribe.ts";

const problemStatus = { email: 422, suspectedRobot: 200, limited: 429, failed: 503 };

export async function loader({ context }: Route.LoaderArgs) {
  const { hasPosts } = await context.get(contentContext).loadSite();
  const { refusedSubscription } = context.get(visitorStateContext);
  const status = refusedSubscription ? problemStatus[refusedSubscription.problem] : 200;
  return data({ hasPosts, refusedSubscription }, { status: hasPosts ? status : 404 });
}

export const meta: Route.MetaFunction = siteMeta((_, site, messages) => {
  if (!site.hasPosts) return null;
  const { title, intro } = messages.subscribePage;
  const blog = site.metadata.blogPage.title || messages.collections.blog;
  return {
    path: subscribePath,
    title,
    description: interpolate(intro, { blog }),
    generatedImage: generatedImagePath("page", "blog"),
  };
});

/** Explains how to follow the blog with a feed reader, and offers mails if the site sends them. */
export default function Subscribe({
  loaderData: { hasPosts, refusedSubscription },
}: Route.ComponentProps) {
  const site = useSite();
  const messages = useMessages();
  if (!hasPosts) return <NotFound />;
  const { title, intro, how, noAccountNeeded, formats } = messages.subscribePage;
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
        <SubscribeForm refusedSubscription={refusedSubscription} />
      ) : null}
    </div>
  );
}
