import { Alert, Stack, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { sections } from "@portfolio/content/collections";
import type { SectionRow } from "@portfolio/content/section";
import { sectionAnchors } from "@portfolio/content/section-anchor";
import {
  isSectionType,
  landingSectionTypes,
  type SectionType,
  sectionTypeFromPath,
  sectionTypes,
  sectionTypeToPath,
} from "@portfolio/content/sections";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useGetList, useRecordContext } from "react-admin";
import { Navigate, Link as RouterLink, useParams, useSearchParams } from "react-router";
import { replacesStoredValues } from "../../data/content/section-initial-values.ts";
import { sectionsMessage } from "../../i18n/en/sections.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { newRecordLabel, translateText } from "../../i18n/messages.ts";
import { NotFound, RecordLoadFailed } from "../../layout/errors/error-pages.tsx";
import { loadFailureOptions } from "../../layout/notifications/toasts.ts";
import { PageSkeleton } from "../../layout/PageSkeleton.tsx";
import { newSectionId, sectionPath } from "../../layout/resource.ts";
import { NavigateToSavedRecord } from "../../record/NavigateToSavedRecord.tsx";
import { FormWithPreview } from "../../record/preview/FormWithPreview.tsx";
import { LivePreview } from "../../record/preview/LivePreview.tsx";
import { sectionPreview } from "../../record/preview/preview-source.ts";
import { RecordForm, type SiteLink } from "../../record/RecordForm.tsx";
import { RecordHeader } from "../../record/RecordHeader.tsx";
import { useSectionFormOptions } from "../../record/use-section-form-options.ts";
import { sectionForms } from "./forms/index.ts";
import { UnknownSection } from "./UnknownSection.tsx";

/**
 * The page `/admin/sections/{type}`, which edits the first section of that type. `?id=` selects another section or a new
 * one. Also redirects `/admin/sections/{type}/{id}`, which has the form of other records' URLs, to this page.
 */
export default function SectionEdit() {
  const { id: path = "", "*": idInPath } = useParams();
  const type = sectionTypeFromPath(path)?.toString() ?? path.replaceAll("-", "_");
  return idInPath ? (
    <Navigate to={sectionPath(type, idInPath)} replace />
  ) : (
    <SectionOfType type={type} />
  );
}

function SectionOfType({ type }: { type: string }) {
  const [params] = useSearchParams();
  // Loads the form in parallel with its content.
  useEffect(() => {
    if (isSectionType(type)) sectionForms[type].preload().catch(() => undefined);
  }, [type]);
  const [openRow, setOpenRow] = useState<SectionRow | null>(null);
  const { data, isPending, isFetching, error, refetch } = useGetList<SectionRow>(
    sections.name,
    {
      filter: { section_type: type },
      sort: { field: "section_order", order: "ASC" },
      pagination: { page: 1, perPage: 100 },
    },
    loadFailureOptions,
  );

  if (isPending) return <PageSkeleton />;
  // A failed refetch must not unmount a form with unsaved input.
  if (error && !data) {
    const title = isSectionType(type) ? translateText(sectionTypes[type].label) : undefined;
    return <RecordLoadFailed collection={sections} title={title} query={{ error, refetch }} />;
  }
  const requestedId = params.get("id");
  const isNew = requestedId === newSectionId;
  const selectedRow =
    (requestedId === null ? data?.[0] : data?.find(({ id }) => id === requestedId)) ?? null;
  // A section that was deleted in another window stays open, with a message, to keep unsaved input.
  const isOpenRowRequested =
    !isNew &&
    openRow?.section_type === type &&
    (requestedId === null || requestedId === openRow.id);
  const isMissing = isOpenRowRequested && !data?.some(({ id }) => id === openRow.id);
  const record = isMissing ? openRow : selectedRow;
  if (record !== openRow) setOpenRow(record);
  if (!record && requestedId !== null && !isNew) {
    return isFetching ? <PageSkeleton /> : <NotFound />;
  }
  if (isSectionType(type)) {
    return (
      <SectionEditor
        key={record?.id ?? `${type}-${requestedId}`}
        type={type}
        record={record}
        isMissing={isMissing}
        sectionsOfType={data ?? []}
      />
    );
  }
  return record ? <UnknownSection record={record} /> : <NotFound />;
}

interface SectionEditorProps {
  type: SectionType;
  /** Null for a new section; the first save creates it. */
  record: SectionRow | null;
  /** True if the section was deleted while the form was open. */
  isMissing: boolean;
  sectionsOfType: SectionRow[];
}

function SectionEditor({ type, record, isMissing, sectionsOfType }: SectionEditorProps) {
  const { label, description } = sectionTypes[type];
  const Form = sectionForms[type];
  const formOptions = useSectionFormOptions(type, record, sectionsOfType.at(-1));
  const queryClient = useQueryClient();

  /** Refetches the sections after this form created one. {@link NavigateToListedSection} then opens its URL. */
  function refresh() {
    if (!record) void queryClient.invalidateQueries({ queryKey: [sections.name] });
  }

  return (
    <>
      <RecordHeader
        collection={sections}
        title={
          record || sectionsOfType.length === 0
            ? translateText(label)
            : newRecordLabel(formOptions.singular)
        }
        description={translateText(description)}
        record={record ?? undefined}
        schema={formOptions.schema}
        isWide={sectionTypes[type].location !== "site"}
      />
      {sectionsOfType.length > (record ? 1 : 0) && (
        <SectionSwitcher type={type} current={record?.id} sectionsOfType={sectionsOfType} />
      )}
      {record && replacesStoredValues(type, record) && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {sectionsMessage("valuesReplaced")}
        </Alert>
      )}
      <RecordForm
        options={formOptions}
        isMissing={isMissing}
        onSaved={refresh}
        siteLink={siteLinkOf(type, record, sectionsOfType)}
      >
        <FormWithPreview
          preview={
            sectionTypes[type].location !== "site" && (
              <LivePreview label={translateText(label)} source={sectionPreview} />
            )
          }
        >
          <Suspense fallback={<PageSkeleton shape="form" />}>
            <Stack spacing={5} sx={{ width: "100%", maxWidth: "40rem" }}>
              <Form />
            </Stack>
          </Suspense>
          {!record && <NavigateToListedSection type={type} listedSections={sectionsOfType} />}
        </FormWithPreview>
      </RecordForm>
    </>
  );
}

/** Navigates to the URL of the new section once it is saved and listed. Until then, no section is found at that URL. */
function NavigateToListedSection({
  type,
  listedSections,
}: {
  type: SectionType;
  listedSections: SectionRow[];
}) {
  const id = useRecordContext()?.id;
  if (!listedSections.some((section) => section.id === id)) return null;
  return <NavigateToSavedRecord pathOf={(savedId) => sectionPath(type, savedId)} />;
}

function siteLinkOf(
  type: SectionType,
  record: SectionRow | null,
  sectionsOfType: readonly SectionRow[],
): SiteLink {
  if (sectionTypes[type].location === "page") {
    return { label: sectionsMessage("viewPage"), path: `/${sectionTypeToPath(type)}` };
  }
  const visibleSections = sectionsOfType.filter(({ visible }) => visible);
  const position = visibleSections.findIndex(({ id }) => id === record?.id);
  const anchor =
    landingSectionTypes.includes(type) && sectionAnchors(visibleSections.map(() => type))[position];
  return { label: sharedMessage("viewOnSite"), path: anchor ? `/#${anchor}` : "/" };
}

interface SectionSwitcherProps {
  type: SectionType;
  current: string | undefined;
  sectionsOfType: SectionRow[];
}

function SectionSwitcher({ type, current, sectionsOfType }: SectionSwitcherProps) {
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={current}
      aria-label={sectionsMessage("ofThisType")}
      sx={{ mb: 3, flexWrap: "wrap" }}
    >
      {sectionsOfType.map(({ id, title }, index) => (
        <ToggleButton key={id} value={id} component={RouterLink} to={sectionPath(type, id)}>
          {title || sectionsMessage("numbered", { number: index + 1 })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
