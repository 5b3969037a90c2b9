import { Box } from "@mui/material";
import { sections } from "@portfolio/content/collections";
import type { SectionRow } from "@portfolio/content/section";
import { RecordHeader } from "../shared/RecordHeader.tsx";

/** A type's name for people when the content model does not know it. */
export const unknownTypeLabel = "Unknown type";

/** A section whose type this version does not know: shown as it is stored, so that nothing of it is lost. */
export function UnknownSection({ record }: { record: SectionRow }) {
  return (
    <>
      <RecordHeader
        collection={sections}
        title={`${unknownTypeLabel}: ${record.section_type}`}
        description="The site does not know how to show this section and leaves it out. Its content is kept."
        record={record}
      />
      <Box
        component="pre"
        tabIndex={0}
        aria-label="Stored content"
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
