import { Stack } from "@mui/material";
import type { SectionType } from "@portfolio/content/sections";
import { type ReactNode, useMemo } from "react";
import { sectionSchema } from "../../../data/content/section-schema.ts";
import { SchemaProvider } from "../../../fields/schema-context.tsx";

interface SectionFieldsProps {
  type: SectionType;
  children: ReactNode;
}

/** Column of a section's field groups. Provides the schema of the section type. */
export function SectionFields({ type, children }: SectionFieldsProps) {
  const schema = useMemo(() => sectionSchema(type), [type]);
  return (
    <SchemaProvider value={schema}>
      <Stack spacing={5} sx={column}>
        {children}
      </Stack>
    </SchemaProvider>
  );
}

const column = {
  width: "100%",
  maxWidth: "40rem",
  // Keeps a focused invalid field clear of the sticky save bar.
  "& :is(input, textarea)": { scrollMarginBlock: "7rem" },
} as const;
