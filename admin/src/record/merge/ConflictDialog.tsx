import { Box, FormControlLabel, Radio, RadioGroup, Typography } from "@mui/material";
import { useId, useState } from "react";
import type { z } from "zod";
import { fieldPathLabel } from "../../fields/schema-lookup.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { FormDialog } from "../../layout/FormDialog.tsx";
import { fieldText } from "./field-text.ts";
import type { Conflict } from "./merge.ts";
import type { ConflictQuestion, ConflictSide } from "./use-merging-save.ts";

interface ConflictDialogProps {
  question: ConflictQuestion;
  schema: z.ZodType;
}

/** Asks, for each field that this form and another window changed differently, which of the two values is saved. */
export default function ConflictDialog({ question, schema }: ConflictDialogProps) {
  const { conflicts, resolve } = question;
  const [sides, setSides] = useState<ConflictSide[]>(conflicts.map(() => "mine"));
  return (
    <FormDialog
      title={versionsMessage("changedElsewhere")}
      submitLabel={sharedMessage("saveForm")}
      cancelLabel={versionsMessage("backToForm")}
      maxWidth="md"
      text={versionsMessage("conflict", { smart_count: conflicts.length })}
      onSubmit={() => resolve(sides)}
      onClose={() => resolve(null)}
    >
      {conflicts.map((conflict, index) => (
        <Choice
          key={conflict.path.join(".")}
          label={fieldPathLabel(schema, conflict.path)}
          schema={schema}
          conflict={conflict}
          side={sides[index] ?? "mine"}
          onChange={(side) => setSides(sides.with(index, side))}
        />
      ))}
    </FormDialog>
  );
}

const sideNames = ["mine", "theirs"] as const;

interface ChoiceProps {
  label: string;
  schema: z.ZodType;
  conflict: Conflict;
  side: ConflictSide;
  onChange: (side: ConflictSide) => void;
}

function Choice({ label, schema, conflict, side, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Box sx={{ mt: 3 }}>
      <Typography id={id} sx={{ fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={side}
        onChange={(_, side) => onChange(side as ConflictSide)}
        sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 1.5 }}
      >
        {sideNames.map((name) => (
          <Version
            key={name}
            side={name}
            name={versionsMessage(name)}
            text={fieldText(schema, conflict.path, conflict[name])}
            isChosen={side === name}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

interface VersionProps {
  side: ConflictSide;
  name: string;
  text: string;
  isChosen: boolean;
}

function Version({ side, name, text, isChosen }: VersionProps) {
  return (
    <Box
      sx={(theme) => ({
        border: `1px solid ${isChosen ? theme.palette.primary.main : theme.palette.divider}`,
        borderRadius: 1,
        px: 2,
        py: 1,
        minWidth: 0,
      })}
    >
      <FormControlLabel value={side} control={<Radio size="small" />} label={name} />
      <Typography
        variant="body2"
        tabIndex={0}
        role="group"
        aria-label={versionsMessage("textOf", { name })}
        sx={{
          pb: 1,
          whiteSpace: "pre-wrap",
          overflowWrap: "anywhere",
          maxHeight: "16rem",
          overflowY: "auto",
        }}
      >
        {text}
      </Typography>
    </Box>
  );
}
