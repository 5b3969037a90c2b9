import { NotFound, type NotFoundProps } from "../components/NotFound.tsx";
import { useOwner } from "./owner-view.ts";

interface MissingRecordProps extends NotFoundProps {
  page: "DraftPost" | "HiddenProject" | "HiddenCustomPage";
  slug: string;
}

/** The page of a record that visitors cannot read; the owner sees it if it exists. */
export function MissingRecord({ page, slug, suggestions }: MissingRecordProps) {
  const OwnerPage = useOwner()?.[page];
  const notFoundPage = <NotFound suggestions={suggestions} />;
  return OwnerPage ? <OwnerPage key={slug} slug={slug} fallback={notFoundPage} /> : notFoundPage;
}
