import { subscribePath } from "@portfolio/content/paths";
import { data } from "react-router";
import { NotFound } from "../components/NotFound.tsx";
import { contentContext, visitorStateContext } from "../content/context.ts";
import { interpolate } from "../i18n/messages.ts";
import { SubscribePage } from "../pages/SubscribePage.tsx";
import { siteMeta } from "../seo/site-meta.ts";
import { socialImagePath } from "../seo/social-image.ts";
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
    drawnImage: socialImagePath("page", "blog"),
  };
});

export default function Subscribe({
  loaderData: { hasPosts, refusedSubscription },
}: Route.ComponentProps) {
  const site = useSite();
  return hasPosts ? (
    <SubscribePage site={site} refusedSubscription={refusedSubscription} />
  ) : (
    <NotFound />
  );
}
