import { sections } from "@portfolio/content/collections";
import type { SectionRow } from "@portfolio/content/section";
import type { ReactNode } from "react";
import { useGetList } from "react-admin";
import { useLocation } from "react-router";
import { metadataQuery } from "../data/content/metadata-content.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { LoadFailure } from "../layout/LoadFailure.tsx";
import { loadFailureOptions } from "../layout/notifications/toasts.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { PageSkeleton } from "../layout/PageSkeleton.tsx";
import { FormWithPreview } from "./preview/FormWithPreview.tsx";
import { RecordForm } from "./RecordForm.tsx";
import { useSectionFormOptions } from "./use-section-form-options.ts";

interface MetadataPageProps {
  title: string;
  description: string;
  preview: ReactNode;
  children: ReactNode;
}

/** Page that edits a part of the metadata section, such as the look or the menus, with a preview of the site. */
export function MetadataPage({ title, description, ...form }: MetadataPageProps) {
  const { data, isPending, error, refetch } = useGetList<SectionRow>(
    sections.name,
    metadataQuery,
    loadFailureOptions,
  );
  if (isPending) return <PageSkeleton />;
  const row = data?.[0] ?? null;
  return (
    <>
      <PageHeader title={title} description={description} />
      {/* If only a reload failed, the form stays open with its unsaved changes. */}
      {error && !data ? (
        <LoadFailure subject={title} query={{ error, refetch }} isReported />
      ) : (
        <MetadataForm key={row?.id} row={row} onCreated={refetch} title={title} {...form} />
      )}
    </>
  );
}

interface MetadataFormProps extends Omit<MetadataPageProps, "description"> {
  row: SectionRow | null;
  onCreated: () => void;
}

function MetadataForm({ row, onCreated, title, preview, children }: MetadataFormProps) {
  return (
    <RecordForm
      options={{ ...useSectionFormOptions("metadata", row), singular: title }}
      copyKey={useLocation().pathname}
      onSaved={() => row || onCreated()}
      siteLink={{ label: sharedMessage("viewOnSite"), path: "/" }}
    >
      <FormWithPreview preview={preview}>{children}</FormWithPreview>
    </RecordForm>
  );
}
