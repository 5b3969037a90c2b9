import { Skeleton, Stack, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { sections } from "@portfolio/content/collections";
import type { SectionRow } from "@portfolio/content/section";
import { sectionAnchors } from "@portfolio/content/section-anchor";
import {
  landingSectionTypes,
  type SectionType,
  sectionTypes,
  sectionTypeToPath,
} from "@portfolio/content/sections";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useMemo } from "react";
import { Link as RouterLink } from "react-router";
import { initialValues } from "../../data/content/section-initial-values.ts";
import { sectionSchema } from "../../data/content/section-schema.ts";
import { sectionsMessage } from "../../i18n/en/sections.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translated } from "../../i18n/messages.ts";
import { sectionPath } from "../../layout/section-path.ts";
import { LivePreview } from "../../record/preview/LivePreview.tsx";
import { previewedSection } from "../../record/preview/previewed.ts";
import { RecordForm } from "../../record/RecordForm.tsx";
import { RecordHeader } from "../../record/RecordHeader.tsx";
import type { Place } from "../../record/SaveBar.tsx";
import { useSectionStorage } from "../../record/use-section-storage.ts";
import { sectionForms } from "./forms/index.ts";

interface SectionEditorProps {
  type: SectionType;
  /** Null while the owner has no section of this type; the first save creates it. */
  record: SectionRow | null;
  /** True where it was asked for anew and is not there any more. */
  isMissing: boolean;
  /** All sections of this type. */
  siblings: SectionRow[];
}

/** The form of one section. */
export function SectionEditor({ type, record, isMissing, siblings }: SectionEditorProps) {
  const { label, description } = sectionTypes[type];
  const Form = sectionForms[type];
  const model = useMemo(() => sectionSchema(type), [type]);
  const initial = useMemo(() => initialValues(type, record), [type, record]);
  const storage = useSectionStorage(type);
  const queryClient = useQueryClient();

  /** A new section is now one of its type, and has a form of its own. */
  function refresh() {
    if (!record) void queryClient.invalidateQueries({ queryKey: [sections.name] });
  }

  return (
    <>
      <RecordHeader
        collection={sections}
        title={translated(label)}
        description={translated(description)}
        record={record ?? undefined}
        model={model}
      />
      {siblings.length > 1 && <Siblings type={type} current={record?.id} siblings={siblings} />}
      <RecordForm
        record={initial}
        isMissing={isMissing}
        draftOf={`sections/${record?.id ?? `new-${type}`}`}
        model={model}
        {...storage}
        onSaved={refresh}
        singular="section"
        place={placeOf(type, record, siblings)}
        preview={
          sectionTypes[type].place !== "site" && (
            <LivePreview label={translated(label)} kind={previewedSection} />
          )
        }
      >
        <Suspense fallback={<FormSkeleton />}>
          <Form />
        </Suspense>
      </RecordForm>
    </>
  );
}

/** Where visitors find the section. `siblings` are all of its type. */
function placeOf(
  type: SectionType,
  record: SectionRow | null,
  siblings: readonly SectionRow[],
): Place {
  if (sectionTypes[type].place === "page") {
    return { label: sectionsMessage("viewPage"), path: `/${sectionTypeToPath(type)}` };
  }
  const shown = siblings.filter(({ visible }) => visible);
  const position = shown.findIndex(({ id }) => id === record?.id);
  const anchor =
    landingSectionTypes.includes(type) && sectionAnchors(shown.map(() => type))[position];
  return { label: sharedMessage("viewOnSite"), path: anchor ? `/#${anchor}` : "/" };
}

interface SiblingsProps {
  type: SectionType;
  current: string | undefined;
  siblings: SectionRow[];
}

function Siblings({ type, current, siblings }: SiblingsProps) {
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={current}
      aria-label={sectionsMessage("ofThisType")}
      sx={{ mb: 3, flexWrap: "wrap" }}
    >
      {siblings.map(({ id, title }, index) => (
        <ToggleButton
          key={id}
          value={id}
          component={RouterLink}
          to={sectionPath(type, id)}
          sx={{ textTransform: "none" }}
        >
          {title || sectionsMessage("numbered", { number: index + 1 })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function FormSkeleton() {
  return (
    <Stack
      spacing={2}
      sx={{ maxWidth: "40rem" }}
      role="status"
      aria-label={sharedMessage("loading")}
    >
      <Skeleton variant="text" width="8rem" />
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={40} />
    </Stack>
  );
}
