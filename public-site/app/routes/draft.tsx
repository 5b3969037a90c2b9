import { postPath } from "@portfolio/content/paths";
import { postState } from "@portfolio/content/post";
import { redirect } from "react-router";
import { NotFound } from "../components/NotFound.tsx";
import { contentContext } from "../content/context.ts";
import { respondWithSecretContent } from "../content/missing-record.server.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { PostPage } from "../pages/PostPage.tsx";
import { secretHead, secretHeaders } from "../seo/secret-page.ts";
import { findSite, useSite } from "../site/use-site.ts";
import type { Route } from "./+types/draft.ts";

export { headers, secretHandle as handle } from "../seo/secret-page.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const foundDraft = await content.findDraft(params.token);
  if (foundDraft && postState(foundDraft.post) === "published") {
    throw redirect(postPath(foundDraft.post.slug), { headers: secretHeaders });
  }
  return respondWithSecretContent(content, foundDraft);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = findSite(matches);
  const post = loaderData?.post;
  return [
    ...secretHead(site, post?.title),
    ...(post?.excerpt ? [{ name: "description", content: post.excerpt }] : []),
  ];
}

/** `/drafts/{token}`: a draft of a post at its secret link. */
export default function Draft({ loaderData: draft }: Route.ComponentProps) {
  const site = useSite();
  const messages = useMessages();
  if (!draft) return <NotFound />;
  return <PostPage site={site} {...draft} draftLabel={messages.draftLabel} />;
}
