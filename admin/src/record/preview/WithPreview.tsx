import { Box, ToggleButton, ToggleButtonGroup, useMediaQuery } from "@mui/material";
import { type ReactNode, useEffect, useState } from "react";
import { useFormState } from "react-hook-form";
import { picturesMessage } from "../../i18n/en/pictures.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { useScreen } from "./screens.ts";

interface WithPreviewProps {
  preview: ReactNode;
  children: ReactNode;
}

/** Widths of the form and of the preview: a desktop needs more room to be read. */
const columns = {
  phone: "minmax(0, 40rem) minmax(22rem, 1fr)",
  desktop: "minmax(22rem, 2fr) minmax(0, 3fr)",
};

/** A form with its preview beside it, or, where there is no room for both, in its place. */
export function WithPreview({ preview, children }: WithPreviewProps) {
  const isWide = useMediaQuery("(min-width: 1200px)", { noSsr: true });
  const [screen] = useScreen();
  const [shown, setShown] = useState<"form" | "preview">("form");
  const { errors, submitCount } = useFormState();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only trying to save leads to what is wrong
  useEffect(() => {
    if (Object.keys(errors).length > 0) setShown("form");
  }, [submitCount]);

  return (
    <Box
      sx={{
        display: "grid",
        alignItems: "start",
        gap: isWide ? 5 : 3,
        gridTemplateColumns: isWide ? columns[screen] : "minmax(0, 1fr)",
      }}
    >
      {!isWide && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={picturesMessage("formOrPreview")}
          value={shown}
          onChange={(_, chosen) => chosen && setShown(chosen)}
        >
          <ToggleButton value="form" sx={{ px: 2 }}>
            {picturesMessage("edit")}
          </ToggleButton>
          <ToggleButton value="preview" sx={{ px: 2 }}>
            {sharedMessage("preview")}
          </ToggleButton>
        </ToggleButtonGroup>
      )}
      <Box sx={{ minWidth: 0, display: isWide || shown === "form" ? "block" : "none" }}>
        {children}
      </Box>
      {(isWide || shown === "preview") && preview}
    </Box>
  );
}
