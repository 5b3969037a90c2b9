import { NotFound, type NotFoundProps } from "../components/NotFound.tsx";
import { useOwner } from "./owner-view.ts";

interface MissingRecordProps extends NotFoundProps {
  page: "DraftPost" | "HiddenProject" | "HiddenCustomPage";
  slug: string;
}

/**
 * Shows the owner a record that visitors cannot read. Shows visitors, or if it does not exist, that it is not found.
 */
export function MissingRecord({ page, slug, suggestions }: MissingRecordProps) {
  const OwnerPage = useOwner()?.[page];
  const notFoundPage = <NotFound suggestions={suggestions} />;
  return OwnerPage ? <OwnerPage key={slug} slug={slug} fallback={notFoundPage} /> : notFoundPage;
}
