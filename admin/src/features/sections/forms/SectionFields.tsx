import { Stack } from "@mui/material";
import type { SectionType } from "@portfolio/content/sections";
import { type ReactNode, useMemo } from "react";
import { sectionSchema } from "../../../data/content/section-schema.ts";
import { FieldGroup } from "../../../fields/FieldGroup.tsx";
import { SchemaProvider } from "../../../fields/field.ts";
import { SwitchInput, TextInput } from "../../../fields/inputs.tsx";
import { formsMessage } from "../../../i18n/en/forms.ts";

/** Column of a section's field groups. Provides the schema of the section type. */
export function SectionFields({ type, children }: { type: SectionType; children: ReactNode }) {
  const schema = useMemo(() => sectionSchema(type), [type]);
  return (
    <SchemaProvider value={schema}>
      <Stack spacing={5} sx={columnStyle}>
        {children}
      </Stack>
    </SchemaProvider>
  );
}

const columnStyle = { width: "100%", maxWidth: "40rem" } as const;

interface SectionTextsProps {
  /** Where the title appears on the site. */
  titleHelp?: string;
  /** Where the subtitle appears on the site. */
  subtitleHelp?: string;
  visibleHelp?: string;
}

export function SectionTexts({
  titleHelp = formsMessage("headingHelp"),
  subtitleHelp = formsMessage("lineHelp"),
  visibleHelp = formsMessage("visibleHelp"),
}: SectionTextsProps) {
  return (
    <FieldGroup title={formsMessage("heading")}>
      <TextInput source="title" multiline helperText={titleHelp} />
      <TextInput source="subtitle" multiline helperText={subtitleHelp} />
      <SwitchInput source="visible" helperText={visibleHelp} />
    </FieldGroup>
  );
}
