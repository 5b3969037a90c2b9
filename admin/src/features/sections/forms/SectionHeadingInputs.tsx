import { FieldGroup } from "../../../fields/FieldGroup.tsx";
import { SwitchInput, TextInput } from "../../../fields/inputs.tsx";
import { formsMessage } from "../../../i18n/en/forms.ts";

interface SectionHeadingInputsProps {
  /** Where the title appears on the site. */
  titleHelp?: string;
  /** Where the subtitle appears on the site. */
  subtitleHelp?: string;
  visibleHelp?: string;
}

/** Inputs for the title, the subtitle and the visibility that every section has. */
export function SectionHeadingInputs({
  titleHelp = formsMessage("headingHelp"),
  subtitleHelp = formsMessage("lineHelp"),
  visibleHelp = formsMessage("visibleHelp"),
}: SectionHeadingInputsProps) {
  return (
    <FieldGroup title={formsMessage("heading")}>
      <TextInput source="title" multiline helperText={titleHelp} />
      <TextInput source="subtitle" multiline helperText={subtitleHelp} />
      <SwitchInput source="visible" helperText={visibleHelp} />
    </FieldGroup>
  );
}
