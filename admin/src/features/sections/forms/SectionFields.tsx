import { Stack } from "@mui/material";
import type { SectionType } from "@portfolio/content/sections";
import { type ReactNode, useMemo } from "react";
import { sectionSchema } from "../../../data/content/section-schema.ts";
import { ModelProvider } from "../../../fields/model.tsx";

interface SectionFieldsProps {
  type: SectionType;
  children: ReactNode;
}

/** The groups of a section's form, below each other, labelled by the type's model. */
export function SectionFields({ type, children }: SectionFieldsProps) {
  const model = useMemo(() => sectionSchema(type), [type]);
  return (
    <ModelProvider value={model}>
      <Stack spacing={5} sx={column}>
        {children}
      </Stack>
    </ModelProvider>
  );
}

const column = {
  width: "100%",
  maxWidth: "40rem",
  // A field that is focused for its message stays clear of the bar at the bottom.
  "& :is(input, textarea)": { scrollMarginBlock: "7rem" },
} as const;
