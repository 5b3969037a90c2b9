import { SharedLinkCard } from "../../../../fields/link-cards/SharedLinkCard.tsx";
import { useMetadata } from "./use-metadata.ts";

/** The card of a shared link, while it is typed. */
export function SiteSharedLink() {
  const content = useMetadata();
  return (
    <SharedLinkCard
      address={content.canonicalUrl}
      title={content.ogTitle || content.pageTitle}
      description={content.ogDescription || content.metaDescription}
      picture={content.ogImage?.src}
      isLarge={content.twitterCard === "summary_large_image"}
    />
  );
}
