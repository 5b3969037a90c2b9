import { Box, type Theme, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { SecondaryText } from "../layout/SecondaryText.tsx";
import { forcedOutline } from "../layout/theme.ts";
import { Fieldset } from "./FieldGroup.tsx";

interface Choice<Value> {
  value: Value;
  label: string;
  description?: string;
  tooltip?: string;
  picture: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  field: { label: string; onBlur?(): void };
  hideLabel?: boolean;
  helperText?: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange(value: Value): void;
  /** CSS `grid-template-columns`. */
  columns: string | Record<string, string>;
}

/** Radio buttons, each shown as a card with a picture. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { field, hideLabel, helperText, choices, value, onChange, columns } = props;
  const name = useId();
  return (
    <Fieldset
      label={field.label}
      hideLabel={hideLabel ?? false}
      helperText={helperText}
      onBlur={field.onBlur}
    >
      <Box
        role="radiogroup"
        aria-label={field.label}
        sx={{ display: "grid", gap: 1.5, gridTemplateColumns: columns }}
      >
        {choices.map((choice) => (
          <Box component="label" key={choice.value} title={choice.tooltip} sx={cardStyle}>
            <Box
              component="input"
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              sx={radioStyle}
            />
            {choice.picture}
            <Box sx={{ p: choice.description ? 1.5 : 1, borderTop: 1, borderColor: "divider" }}>
              <Typography component="span" variant="subtitle2" sx={{ display: "block" }}>
                {choice.label}
              </Typography>
              {choice.description && (
                <SecondaryText component="span">{choice.description}</SecondaryText>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Fieldset>
  );
}

const cardStyle = {
  position: "relative",
  display: "block",
  overflow: "hidden",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  transition: "border-color 160ms",
  "&:hover": { borderColor: "text.secondary" },
  "&:has(:checked)": {
    borderColor: "primary.main",
    boxShadow: (theme: Theme) => `0 0 0 1px ${theme.palette.primary.main}`,
    ...forcedOutline,
  },
  "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "text.primary", outlineOffset: 2 },
} as const;

/** The radio button covers the card, so that it receives all clicks. */
const radioStyle = {
  position: "absolute",
  inset: 0,
  zIndex: 1,
  width: "100%",
  height: "100%",
  m: 0,
  opacity: 0,
  cursor: "pointer",
} as const;
