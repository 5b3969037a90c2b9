import { Box, useMediaQuery } from "@mui/material";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { useFormState } from "react-hook-form";
import { previewMessage } from "../../i18n/en/previews.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { ToggleChoice } from "../../layout/ToggleChoice.tsx";
import { InertWhileSaving } from "../InertWhileSaving.tsx";
import { sideBySideQuery, usePreviewDevice } from "./preview-device.ts";

export interface FormLayoutProps {
  preview: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

const columns = {
  phone: "minmax(0, 40rem) minmax(22rem, 1fr)",
  desktop: "minmax(22rem, 2fr) minmax(0, 3fr)",
};

/** Inputs with an optional preview beside them; on a narrow screen the owner switches between the two. */
export function FormWithPreview({ preview, actions, children }: FormLayoutProps) {
  const isWide = useMediaQuery(sideBySideQuery);
  const [device] = usePreviewDevice();
  const [view, setView] = useState<"form" | "preview">("form");
  const { errors, submitCount } = useFormState();

  // Shows the fields before the form focuses the first invalid field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each attempt to save
  useLayoutEffect(() => {
    if (Object.keys(errors).length > 0) setView("form");
  }, [submitCount]);

  if (!preview) {
    return (
      <InertWhileSaving>
        {children}
        {actions}
      </InertWhileSaving>
    );
  }
  return (
    <Box
      sx={{
        display: "grid",
        alignItems: "start",
        gap: isWide ? 5 : 3,
        gridTemplateColumns: isWide ? columns[device] : "minmax(0, 1fr)",
      }}
    >
      {!isWide && (
        <ToggleChoice
          label={previewMessage("formOrPreview")}
          choices={[
            ["form", previewMessage("edit")],
            ["preview", sharedMessage("preview")],
          ]}
          value={view}
          onChange={(newView) => newView && setView(newView)}
        />
      )}
      <InertWhileSaving>
        <div hidden={!isWide && view === "preview"}>{children}</div>
        {!isWide && view === "preview" && preview}
        {actions}
      </InertWhileSaving>
      {isWide && preview}
    </Box>
  );
}
