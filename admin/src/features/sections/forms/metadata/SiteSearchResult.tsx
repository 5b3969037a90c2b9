import { SearchResultCard } from "../../../../fields/link-cards/SearchResultCard.tsx";
import { useMetadata } from "./use-metadata.ts";

/** The site as a search engine would list it, while it is typed. */
export function SiteSearchResult() {
  const content = useMetadata();
  return (
    <SearchResultCard
      address={content.canonicalUrl}
      title={content.pageTitle}
      description={content.metaDescription}
      isListed={content.robotsIndex}
    />
  );
}
