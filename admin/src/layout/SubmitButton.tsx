import { Button, type ButtonProps } from "@mui/material";
import type { MouseEvent } from "react";

interface SubmitButtonProps extends Omit<ButtonProps, "sx"> {
  /** True if the form has nothing to save. The button then ignores clicks, but is not disabled, to keep its focus. */
  isUnchanged?: boolean;
}

export function SubmitButton({ isUnchanged = false, onClick, ...props }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      {...props}
      {...(isUnchanged ? { "aria-disabled": true, onClick: ignoreClick } : { onClick })}
      sx={style}
    />
  );
}

const ignoreClick = (event: MouseEvent) => event.preventDefault();

const disabledStyle = {
  color: "action.disabled",
  bgcolor: "action.disabledBackground",
  cursor: "default",
} as const;

const style = { "&[aria-disabled=true]": { ...disabledStyle, "&:hover": disabledStyle } } as const;
