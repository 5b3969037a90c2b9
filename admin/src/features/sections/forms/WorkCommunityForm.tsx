import type { SectionContent } from "@portfolio/content/sections";
import { FieldGroup, FieldRow } from "../../../fields/FieldGroup.tsx";
import { ImageInput } from "../../../fields/ImagePicker.tsx";
import { TextInput } from "../../../fields/inputs.tsx";
import { ListInput } from "../../../fields/ListInput.tsx";
import { StringListInput } from "../../../fields/StringListInput.tsx";
import { formsMessage } from "../../../i18n/en/forms.ts";
import { SectionHeadingInputs } from "./SectionHeadingInputs.tsx";

type Stat = SectionContent<"work_community">["stats"][number];

export default function WorkCommunityForm() {
  return (
    <>
      <SectionHeadingInputs />
      <FieldGroup title={formsMessage("story")} help={formsMessage("storyHelp")}>
        <TextInput source="content.title" />
        <TextInput source="content.subtitle" />
        <TextInput source="content.description" multiline minRows={4} />
        <ImageInput source="content.image" helperText={formsMessage("storyPictureHelp")} />
      </FieldGroup>
      <FieldGroup title={formsMessage("highlights")} help={formsMessage("highlightsHelp")}>
        <StringListInput source="content.highlights" itemName="highlight" hideLabel />
      </FieldGroup>
      <FieldGroup title={formsMessage("numbers")} help={formsMessage("numbersHelp")}>
        <ListInput
          source="content.stats"
          itemName="number"
          hideLabel
          summary={({ value, label }: Partial<Stat>) => ({
            title: [value, label].filter(Boolean).join(" "),
          })}
        >
          <FieldRow columns="1fr 2fr">
            <TextInput source="value" />
            <TextInput source="label" />
          </FieldRow>
        </ListInput>
      </FieldGroup>
    </>
  );
}
