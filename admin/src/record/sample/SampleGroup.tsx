import { Box } from "@mui/material";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { sampleMessage } from "../../i18n/en/sample.ts";
import { RemoveSample } from "./RemoveSample.tsx";
import { recordCounts } from "./sample-texts.ts";
import { hasSample, useSample } from "./use-sample.ts";

/** Says how much sample content is left, and offers to remove it. Renders nothing if none is left. */
export function SampleGroup() {
  const { data: parts = [] } = useSample();
  if (!hasSample(parts)) return null;
  const records = recordCounts(parts, (part) => part.deletable.length + part.resettable.length);
  return (
    <FieldGroup title={sampleMessage("title")} help={sampleMessage("left", { records })}>
      <Box sx={{ ml: -1 }}>
        <RemoveSample />
      </Box>
    </FieldGroup>
  );
}
