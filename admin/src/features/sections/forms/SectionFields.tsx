import { Stack } from "@mui/material";
import type { SectionType } from "@portfolio/content/sections";
import { type ReactNode, useMemo } from "react";
import { sectionSchema } from "../../../data/content/section-schema.ts";
import { SchemaProvider } from "../../../fields/schema-context.tsx";

interface SectionFieldsProps {
  type: SectionType;
  children: ReactNode;
}

/** The groups of a section's form, below each other, labelled by the type's model. */
export function SectionFields({ type, children }: SectionFieldsProps) {
  const model = useMemo(() => sectionSchema(type), [type]);
  return (
    <SchemaProvider value={model}>
      <Stack spacing={5} sx={column}>
        {children}
      </Stack>
    </SchemaProvider>
  );
}

const column = {
  width: "100%",
  maxWidth: "40rem",
  // A field that is focused for its message stays clear of the bar at the bottom.
  "& :is(input, textarea)": { scrollMarginBlock: "7rem" },
} as const;
