import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useStore } from "react-admin";

/** How a long text is written. */
export type Way = "rich" | "markdown";

/** The way of writing that the owner chose in this browser, and how to choose another. */
export function useWayOfWriting() {
  return useStore<Way>("writing.way", "markdown");
}

interface WayOfWritingProps {
  way: Way;
  onChange(way: Way): void;
}

/** Chooses between rich text and Markdown. */
export function WayOfWriting({ way, onChange }: WayOfWritingProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Way of writing"
      value={way}
      onChange={(_, chosen: Way | null) => chosen && onChange(chosen)}
    >
      <ToggleButton value="rich" sx={{ px: 1.5, py: 0.25 }}>
        Rich text
      </ToggleButton>
      <ToggleButton value="markdown" sx={{ px: 1.5, py: 0.25 }}>
        Markdown
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
