import { Stack } from "@mui/material";
import { dials } from "@portfolio/content/look";
import { AccentInput } from "../../fields/AccentInput.tsx";
import { ChoiceInput } from "../../fields/ChoiceInput.tsx";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { lookMessage } from "../../i18n/en/look.ts";
import { DirectionInput } from "../../record/preview/DirectionInput.tsx";

/** What the owner chooses: the direction, and where its dials stand. */
export function LookForm() {
  return (
    <Stack spacing={5} sx={{ width: "100%", maxWidth: "40rem" }}>
      <DirectionInput source="content.look" hideLabel helperText={lookMessage("directionHelp")} />
      <FieldGroup title={lookMessage("dials")} help={lookMessage("dialsHelp")}>
        {Object.entries(dials).map(([name, values]) => (
          <ChoiceInput key={name} source={`content.look.${name}`} names={labelsOf(values)} />
        ))}
        <AccentInput helperText={lookMessage("accentHelp")} />
      </FieldGroup>
    </Stack>
  );
}

/** What each value of a dial is called. */
function labelsOf(values: Readonly<Record<string, { label: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, { label }]) => [name, label]));
}
