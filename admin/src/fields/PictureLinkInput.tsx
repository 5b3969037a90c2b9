import PictureIcon from "@mui/icons-material/ImageOutlined";
import { IconButton, InputAdornment, Tooltip } from "@mui/material";
import { useState } from "react";
import { useWrappedSource } from "react-admin";
import { useFormContext } from "react-hook-form";
import { toImage } from "../data/media/media-record.ts";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { type FieldProps, useLabel } from "./field.ts";
import { LinkInput } from "./inputs.tsx";
import { MediaPicker } from "./media/MediaPicker.ts";

/** URL of a picture, without an alternative text: typed or taken from the library. */
export function PictureLinkInput(props: FieldProps) {
  const { setValue } = useFormContext();
  const name = useWrappedSource(props.source);
  const label = useLabel(props.source, props.label);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LinkInput
        {...props}
        placeholder={fieldsMessage("addressPlaceholder")}
        action={
          <InputAdornment position="end">
            <Tooltip title={sharedMessage("choosePicture")}>
              <IconButton
                size="small"
                edge="end"
                aria-label={fieldsMessage("choosePictureNamed", { label })}
                onClick={() => setOpen(true)}
              >
                <PictureIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          </InputAdornment>
        }
      />
      {isOpen && (
        <MediaPicker
          onClose={() => setOpen(false)}
          onChoose={([record]) =>
            setValue(name, toImage(record).src, { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
    </>
  );
}
