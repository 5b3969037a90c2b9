import { FieldGroup } from "../../inputs/FieldGroup.tsx";
import { FieldRow } from "../../inputs/FieldRow.tsx";
import { ImageInput } from "../../inputs/ImageInput.tsx";
import { LinkInput } from "../../inputs/LinkInput.tsx";
import { TextInput } from "../../inputs/TextInput.tsx";
import { SectionFields } from "./SectionFields.tsx";
import { SectionTexts } from "./SectionTexts.tsx";

export default function HeroForm() {
  return (
    <SectionFields type="hero">
      <SectionTexts
        titleHelp="The statement at the top of the landing page, its largest text."
        subtitleHelp="One or two sentences below the statement."
      />
      <FieldGroup
        title="Buttons"
        help="Shown below the subtitle. A button without text is left out."
      >
        <FieldRow>
          <TextInput source="content.buttonText" />
          <LinkInput source="content.buttonLink" />
        </FieldRow>
        <FieldRow>
          <TextInput source="content.secondaryButtonText" />
          <LinkInput source="content.secondaryButtonLink" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Portrait" help="Optional, beside the statement on wide screens.">
        <ImageInput source="content.portrait" hideLabel />
      </FieldGroup>
    </SectionFields>
  );
}
