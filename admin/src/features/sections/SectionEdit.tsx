import { sections } from "@portfolio/content/collections";
import type { SectionRow } from "@portfolio/content/section";
import { isSectionType, sectionTypeFromPath } from "@portfolio/content/sections";
import { useEffect, useState } from "react";
import { useGetList } from "react-admin";
import { useParams, useSearchParams } from "react-router";
import { NotFound } from "../../layout/errors/NotFound.tsx";
import { RecordLoadFailed } from "../../layout/errors/RecordLoadFailed.tsx";
import { reportLoadFailure } from "../../layout/notifications/load-failure.ts";
import { PageSkeleton } from "../../layout/PageSkeleton.tsx";
import { newSectionId } from "../../layout/section-path.ts";
import { sectionForms } from "./forms/index.ts";
import { SectionEditor } from "./SectionEditor.tsx";
import { UnknownSection } from "./UnknownSection.tsx";

/** `/admin/sections/{type}`: edits the section of that type; `?id=` selects one of several, or a new section. */
export default function SectionEdit() {
  const { id: path = "" } = useParams();
  const [params] = useSearchParams();
  const type = sectionTypeFromPath(path)?.toString() ?? path.replaceAll("-", "_");
  // Loads the form in parallel with its content.
  useEffect(() => {
    if (isSectionType(type)) sectionForms[type].preload().catch(() => undefined);
  }, [type]);
  const [openRow, setOpenRow] = useState<SectionRow | null>(null);
  const { data, isPending, error, refetch } = useGetList<SectionRow>(
    sections.name,
    {
      filter: { section_type: type },
      sort: { field: "section_order", order: "ASC" },
      pagination: { page: 1, perPage: 100 },
    },
    reportLoadFailure,
  );

  if (isPending) return <PageSkeleton />;
  // A failed refetch must not unmount a form with unsaved input.
  if (error && !data) {
    return <RecordLoadFailed collection={sections} retry={() => refetch()} />;
  }
  const requestedId = params.get("id");
  const isNew = requestedId === newSectionId;
  const selectedRow = isNew
    ? null
    : (data?.find(({ id }) => id === requestedId) ?? data?.[0] ?? null);
  // A section that was deleted in another window stays open, with a message, to keep unsaved input.
  const isOpen =
    !isNew &&
    openRow?.section_type === type &&
    (requestedId === null || requestedId === openRow.id);
  const isMissing = isOpen && !data?.some(({ id }) => id === openRow.id);
  const record = isMissing ? openRow : selectedRow;
  if (record !== openRow) setOpenRow(record);
  if (isSectionType(type)) {
    return (
      <SectionEditor
        key={record?.id ?? `${type}-${requestedId}`}
        type={type}
        record={record}
        isMissing={isMissing}
        siblings={data ?? []}
      />
    );
  }
  return record ? <UnknownSection record={record} /> : <NotFound />;
}
