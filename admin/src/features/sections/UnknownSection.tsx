import { Box } from "@mui/material";
import { sections } from "@portfolio/content/collections";
import type { SectionRow } from "@portfolio/content/section";
import { sectionsMessage } from "../../i18n/en/sections.ts";
import { RecordHeader } from "../../record/RecordHeader.tsx";

export function unknownTypeName({ section_type: type }: SectionRow): string {
  return sectionsMessage("unknownTypeNamed", { type });
}

/** Page of a section whose type this version does not know: shows the stored content, which cannot be edited. */
export function UnknownSection({ record }: { record: SectionRow }) {
  return (
    <>
      <RecordHeader
        collection={sections}
        title={unknownTypeName(record)}
        description={sectionsMessage("unknownText")}
        record={record}
      />
      <Box
        component="pre"
        tabIndex={0}
        aria-label={sectionsMessage("storedContent")}
        sx={(theme) => ({
          m: 0,
          p: 2,
          maxWidth: "50rem",
          overflow: "auto",
          fontSize: "0.8125rem",
          border: `1px solid ${theme.palette.divider}`,
          borderRadius: 1,
          backgroundColor: "background.paper",
        })}
      >
        {JSON.stringify(record.content, null, 2)}
      </Box>
    </>
  );
}
