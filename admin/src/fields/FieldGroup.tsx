import { Box, FormHelperText, Stack, Typography } from "@mui/material";
import { type ReactNode, type Ref, useId } from "react";
import { SecondaryText } from "../layout/SecondaryText.tsx";

interface FieldGroupProps {
  /** Omitted if the form has a single group. */
  title?: string;
  help?: ReactNode;
  /** Switch or button next to the heading, for the whole group. */
  action?: ReactNode;
  children: ReactNode;
}

export function FieldGroup({ title, help, action, children }: FieldGroupProps) {
  const headingId = useId();
  const fields = (
    <Stack spacing={2.5} sx={{ "& > .MuiButton-root": { alignSelf: "start" } }}>
      {children}
    </Stack>
  );
  if (!title) return fields;
  return (
    <Box
      component="section"
      // Screen readers announce a group when one of its fields gets the focus; a region is only a landmark.
      role="group"
      aria-labelledby={headingId}
      sx={{ width: "100%", maxWidth: "40rem" }}
    >
      <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between", gap: 2 }}>
        <Typography
          id={headingId}
          component="h2"
          sx={{ fontSize: "1rem", fontWeight: 600, letterSpacing: "-0.01em" }}
        >
          {title}
        </Typography>
        {action}
      </Stack>
      {help && <SecondaryText sx={{ mt: 0.25 }}>{help}</SecondaryText>}
      <Box sx={{ mt: 1.75 }}>{fields}</Box>
    </Box>
  );
}

/** Groups of fields on a settings page. On wide screens, each heading is at the left of its fields. */
export function FieldGroups({ children }: { children: ReactNode }) {
  return <Box sx={groupsStyle}>{children}</Box>;
}

const groupsStyle = {
  pb: 8,
  "& > section": {
    display: { lg: "grid" },
    gridTemplateColumns: "minmax(0, 17rem) minmax(0, 40rem)",
    gridTemplateRows: "auto 1fr",
    columnGap: 6,
    maxWidth: { xs: "40rem", lg: "none" },
    py: 4,
    borderTop: 1,
    borderColor: "divider",
  },
  "& > section > :last-child": { gridArea: "1 / 2 / span 2", mt: { lg: 0 } },
  // Puts a form's submit button beside its last field. The minimum width aligns the buttons of several forms.
  "& form:has(> [type=submit]:last-child)": {
    display: "grid",
    gridTemplateColumns: { sm: "minmax(0, 1fr) minmax(12rem, auto)" },
    alignItems: "start",
    "& > *": { gridColumn: "1 / -1" },
    "& > .MuiFormControl-root:has(+ [type=submit])": { gridColumn: { sm: 1 } },
    "& > [type=submit]": {
      gridColumn: "auto",
      // Aligns the button with the field, whose label is above.
      mt: { sm: "25.5px" },
      "@media (pointer: fine)": { minHeight: 40 },
      justifySelf: { xs: "start", sm: "stretch" },
    },
  },
} as const;

interface FieldRowProps {
  children: ReactNode;
  /** CSS grid tracks on wide screens; default: equal columns. */
  columns?: string;
}

/** Fields side by side; stacked on phones. */
export function FieldRow({ children, columns }: FieldRowProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: columns ?? "none" },
        gridAutoFlow: { sm: columns ? "row" : "column" },
        gridAutoColumns: { sm: "minmax(0, 1fr)" },
      }}
    >
      {children}
    </Box>
  );
}

interface FieldsetProps {
  label: string;
  /** Renders neither label nor fieldset. For the only field of a {@link FieldGroup}, whose title names the field. */
  hideLabel?: boolean;
  helperText?: ReactNode;
  onBlur?(): void;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Groups the controls of one value under one label, with one help text. */
export function Fieldset({ label, hideLabel, helperText, children, ...rest }: FieldsetProps) {
  return (
    <Box
      component={hideLabel ? "div" : "fieldset"}
      {...rest}
      sx={{ position: "relative", m: 0, p: 0, border: 0, minWidth: 0, width: "100%" }}
    >
      {!hideLabel && (
        <Box component="legend" sx={legendStyle}>
          {label}
        </Box>
      )}
      {children}
      {helperText && <FormHelperText sx={{ mx: 0 }}>{helperText}</FormHelperText>}
    </Box>
  );
}

const legendStyle = {
  p: 0,
  mb: 0.75,
  fontSize: "0.8125rem",
  fontWeight: 500,
  lineHeight: 1.5,
  color: "text.secondary",
} as const;
