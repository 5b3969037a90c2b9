import { FieldGroup } from "../../inputs/FieldGroup.tsx";
import { FieldRow } from "../../inputs/FieldRow.tsx";
import { ImageInput } from "../../inputs/ImageInput.tsx";
import { LinkInput } from "../../inputs/LinkInput.tsx";
import { TextInput } from "../../inputs/TextInput.tsx";
import { formsWord } from "../../words/en/forms.ts";
import { SectionFields } from "./SectionFields.tsx";
import { SectionTexts } from "./SectionTexts.tsx";

export default function HeroForm() {
  return (
    <SectionFields type="hero">
      <SectionTexts
        titleHelp={formsWord("statementHelp")}
        subtitleHelp={formsWord("belowStatementHelp")}
      />
      <FieldGroup title={formsWord("buttons")} help={formsWord("buttonsHelp")}>
        <FieldRow>
          <TextInput source="content.buttonText" />
          <LinkInput source="content.buttonLink" />
        </FieldRow>
        <FieldRow>
          <TextInput source="content.secondaryButtonText" />
          <LinkInput source="content.secondaryButtonLink" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={formsWord("portrait")} help={formsWord("portraitHelp")}>
        <ImageInput source="content.portrait" hideLabel />
      </FieldGroup>
    </SectionFields>
  );
}
