import { Box } from "@mui/material";
import { sections } from "@portfolio/content/collections";
import { RecordHeader } from "../shared/RecordHeader.tsx";
import { type SectionRecord, unknownTypeLabel } from "./section-record.ts";

/** A section whose type this version does not know: shown as it is stored, so that nothing of it is lost. */
export function UnknownSection({ record }: { record: SectionRecord }) {
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
