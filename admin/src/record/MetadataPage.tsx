import { sections } from "@portfolio/content/collections";
import type { SectionRow } from "@portfolio/content/section";
import { type ReactNode, useMemo } from "react";
import { useGetList } from "react-admin";
import { initialValues } from "../data/content/section-initial-values.ts";
import { sectionSchema } from "../data/content/section-schema.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { RecordLoadFailed } from "../layout/errors/RecordLoadFailed.tsx";
import { reportLoadFailure } from "../layout/notifications/load-failure.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { PageSkeleton } from "../layout/PageSkeleton.tsx";
import { RecordForm } from "./RecordForm.tsx";
import { useSectionStorage } from "./use-section-storage.ts";

interface MetadataPageProps {
  title: string;
  description: string;
  preview: ReactNode;
  /** Inputs of a part of the metadata. */
  children: ReactNode;
}

/** A page of its own for a part of the site's metadata. */
export function MetadataPage({ title, description, ...form }: MetadataPageProps) {
  const { data, isPending, error, refetch } = useGetList<SectionRow>(
    sections.name,
    { filter: { section_type: "metadata" }, pagination: { page: 1, perPage: 1 } },
    reportLoadFailure,
  );
  if (isPending) return <PageSkeleton />;
  // What is open stays: it may be half chosen.
  if (error && !data) return <RecordLoadFailed collection={sections} retry={() => refetch()} />;
  const record = data?.[0] ?? null;
  return (
    <>
      <PageHeader title={title} description={description} />
      <MetadataEditor key={record?.id} record={record} onSaved={refetch} {...form} />
    </>
  );
}

interface MetadataEditorProps extends Pick<MetadataPageProps, "preview" | "children"> {
  /** Null while the owner has no metadata; the first save creates them. */
  record: SectionRow | null;
  onSaved(): void;
}

function MetadataEditor({ record, onSaved, preview, children }: MetadataEditorProps) {
  const model = useMemo(() => sectionSchema("metadata"), []);
  const initial = useMemo(() => initialValues("metadata", record), [record]);
  const storage = useSectionStorage("metadata");
  return (
    <RecordForm
      record={initial}
      draftOf={`sections/${record?.id ?? "new-metadata"}`}
      model={model}
      {...storage}
      // Metadata that were new have a form of their own now.
      onSaved={record ? undefined : onSaved}
      singular="section"
      place={{ label: sharedMessage("viewOnSite"), path: "/" }}
      preview={preview}
    >
      {children}
    </RecordForm>
  );
}
