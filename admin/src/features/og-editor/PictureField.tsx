import { Box, Button, Stack } from "@mui/material";
import { Suspense, useState } from "react";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { lazyComponent } from "../../layout/lazy-component.tsx";

// Loaded on demand, because most images use the page's own picture.
const MediaPickerDialog = lazyComponent(() => import("../../fields/media/MediaPickerDialog.tsx"));

interface PictureFieldProps {
  /** Address of the picture; empty for none. */
  value: string;
  onChange(value: string): void;
}

/** Picks the portrait or background from the media library. */
export function PictureField({ value, onChange }: PictureFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: "center" }}>
      {value && <Box component="img" src={value} alt="" sx={thumbnail} />}
      <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 1 }}>
        <Button variant="outlined" onClick={() => setChoosing(true)}>
          {value ? sharedMessage("chooseAnother") : sharedMessage("choosePicture")}
        </Button>
        {value && (
          <Button color="inherit" onClick={() => onChange("")}>
            {sharedMessage("remove")}
          </Button>
        )}
      </Stack>
      {isChoosing && (
        <Suspense>
          <MediaPickerDialog
            onClose={() => setChoosing(false)}
            onChoose={(record) => {
              onChange(record.url);
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const thumbnail = {
  flex: "none",
  width: 88,
  height: 66,
  objectFit: "cover",
  borderRadius: 0.5,
  bgcolor: "action.hover",
} as const;
