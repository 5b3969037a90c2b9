import { NotFound, type NotFoundProps } from "../components/NotFound.tsx";
import { useOwnerView } from "./owner-view.ts";

interface MissingRecordProps extends NotFoundProps {
  page: "DraftPost" | "HiddenProject" | "HiddenCustomPage";
  slug: string;
}

/**
 * Shows the owner a record that visitors cannot read. Visitors see the not-found page, as does the owner if the record
 * does not exist.
 */
export function MissingRecord({ page, slug, suggestions }: MissingRecordProps) {
  const OwnerPage = useOwnerView()?.[page];
  const notFoundPage = <NotFound suggestions={suggestions} />;
  return OwnerPage ? <OwnerPage key={slug} slug={slug} fallback={notFoundPage} /> : notFoundPage;
}
