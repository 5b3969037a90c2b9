import { Link, Skeleton, Stack, ToggleButton, ToggleButtonGroup } from "@mui/material";
import {
  landingSectionTypes,
  type SectionType,
  sectionTypeNames,
  sectionTypes,
  sectionTypeToPath,
} from "@portfolio/content/sections";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useMemo } from "react";
import { useCreate, useUpdate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { Link as RouterLink, useNavigate } from "react-router";
import { DeleteButton } from "../shared/DeleteButton.tsx";
import { PageHeader } from "../shared/PageHeader.tsx";
import { RecordForm } from "../shared/RecordForm.tsx";
import type { Place } from "../shared/SaveBar.tsx";
import { sectionForms } from "./forms/index.ts";
import { sectionResolver } from "./forms/section-record.ts";
import type { SectionRecord } from "./section-record.ts";

interface SectionEditorProps {
  type: SectionType;
  /** Null while the owner has no section of this type; the first save creates it. */
  record: SectionRecord | null;
  /** All sections of this type. */
  siblings: SectionRecord[];
}

/** The form of one section. */
export function SectionEditor({ type, record, siblings }: SectionEditorProps) {
  const { label, description } = sectionTypes[type];
  const Form = sectionForms[type];
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [update] = useUpdate();
  const [create] = useCreate();
  const resolver = useMemo(() => sectionResolver(type), [type]);
  const initial = useMemo(() => initialValues(type, record), [type, record]);

  async function save(values: FieldValues) {
    if (record) {
      await update(
        "sections",
        { id: record.id, data: values, previousData: record, meta: { versioned: true } },
        { mutationMode: "pessimistic", returnPromise: true },
      );
      return;
    }
    await create("sections", { data: values }, { returnPromise: true });
    await queryClient.invalidateQueries({ queryKey: ["sections"] });
  }

  return (
    <>
      <PageHeader
        title={label}
        description={description}
        above={
          <Link component={RouterLink} to="/admin/sections" color="inherit">
            Sections
          </Link>
        }
        actions={
          record && (
            <DeleteButton
              record={record}
              name={label}
              singular="section"
              onDeleted={() => navigate("/admin/sections")}
            />
          )
        }
      />
      {siblings.length > 1 && <Siblings type={type} current={record?.id} siblings={siblings} />}
      <RecordForm
        record={initial}
        resolver={resolver}
        save={save}
        singular="section"
        place={placeOf(type)}
      >
        <Suspense fallback={<FormSkeleton />}>
          <Form />
        </Suspense>
      </RecordForm>
    </>
  );
}

/** The row with every field of its type: the stored content over the type's empty one. */
function initialValues(type: SectionType, record: SectionRecord | null) {
  const empty = sectionTypes[type].schema.parse({});
  if (record) {
    const stored = typeof record.content === "object" ? record.content : {};
    return { ...record, content: { ...empty, ...stored } };
  }
  return {
    section_type: type,
    title: "",
    subtitle: "",
    visible: true,
    section_order: sectionTypeNames.indexOf(type),
    content: empty,
  };
}

function placeOf(type: SectionType): Place {
  if (sectionTypes[type].place === "page") {
    return { label: "View page", path: `/${sectionTypeToPath(type)}` };
  }
  const anchor = landingSectionTypes.includes(type) ? `#${sectionTypeToPath(type)}` : "";
  return { label: "View on site", path: `/${anchor}` };
}

interface SiblingsProps {
  type: SectionType;
  current: string | undefined;
  siblings: SectionRecord[];
}

function Siblings({ type, current, siblings }: SiblingsProps) {
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={current}
      aria-label="Sections of this type"
      sx={{ mb: 3, flexWrap: "wrap" }}
    >
      {siblings.map(({ id, title }, index) => (
        <ToggleButton
          key={id}
          value={id}
          component={RouterLink}
          to={`/admin/sections/${sectionTypeToPath(type)}?id=${id}`}
          sx={{ textTransform: "none" }}
        >
          {title || `Section ${index + 1}`}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function FormSkeleton() {
  return (
    <Stack spacing={2} sx={{ maxWidth: "40rem" }} role="status" aria-label="Loading...">
      <Skeleton variant="text" width="8rem" />
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={40} />
    </Stack>
  );
}
