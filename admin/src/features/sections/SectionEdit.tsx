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
import { sectionForms } from "./forms/index.ts";
import { SectionEditor } from "./SectionEditor.tsx";
import { UnknownSection } from "./UnknownSection.tsx";

/** `/admin/sections/{type}`: the section of that type, or the one that `?id=` names where there are several. */
export default function SectionEdit() {
  const { id: path = "" } = useParams();
  const [params] = useSearchParams();
  const type = sectionTypeFromPath(path)?.toString() ?? path.replaceAll("-", "_");
  // The form comes while its content does.
  useEffect(() => {
    if (isSectionType(type)) sectionForms[type].preload().catch(() => undefined);
  }, [type]);
  const [open, setOpen] = useState<SectionRow | null>(null);
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
  // What is open stays: its text may be in the middle of being typed.
  if (error && !data) {
    return <RecordLoadFailed collection={sections} retry={() => refetch()} />;
  }
  const asked = params.get("id");
  const found = data?.find(({ id }) => id === asked) ?? data?.[0] ?? null;
  // One that was deleted in another window stays, with what is being typed, and says so.
  const isOpen = open?.section_type === type && (asked === null || asked === open.id);
  const isMissing = isOpen && !data?.some(({ id }) => id === open.id);
  const record = isMissing ? open : found;
  if (record !== open) setOpen(record);
  if (isSectionType(type)) {
    return (
      <SectionEditor
        key={record?.id ?? type}
        type={type}
        record={record}
        isMissing={isMissing}
        siblings={data ?? []}
      />
    );
  }
  return record ? <UnknownSection record={record} /> : <NotFound />;
}
