import { FieldGroup, FieldRow } from "../../../fields/FieldGroup.tsx";
import { ImageInput } from "../../../fields/ImagePicker.tsx";
import { LinkInput, TextInput } from "../../../fields/inputs.tsx";
import { formsMessage } from "../../../i18n/en/forms.ts";
import { SectionHeadingInputs } from "./SectionHeadingInputs.tsx";

export default function HeroForm() {
  return (
    <>
      <SectionHeadingInputs
        titleHelp={formsMessage("statementHelp")}
        subtitleHelp={formsMessage("belowStatementHelp")}
      />
      <FieldGroup title={formsMessage("buttons")} help={formsMessage("buttonsHelp")}>
        <FieldRow>
          <TextInput source="content.buttonText" />
          <LinkInput source="content.buttonLink" />
        </FieldRow>
        <FieldRow>
          <TextInput source="content.secondaryButtonText" />
          <LinkInput source="content.secondaryButtonLink" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={formsMessage("portrait")} help={formsMessage("portraitHelp")}>
        <ImageInput source="content.portrait" hideLabel />
      </FieldGroup>
    </>
  );
}
