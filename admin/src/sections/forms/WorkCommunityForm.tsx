import type { SectionContent } from "@portfolio/content/sections";
import { FieldGroup } from "../../inputs/FieldGroup.tsx";
import { FieldRow } from "../../inputs/FieldRow.tsx";
import { ImageInput } from "../../inputs/ImageInput.tsx";
import { ListInput } from "../../inputs/ListInput.tsx";
import { StringListInput } from "../../inputs/StringListInput.tsx";
import { TextInput } from "../../inputs/TextInput.tsx";
import { SectionFields } from "./SectionFields.tsx";
import { SectionTexts } from "./SectionTexts.tsx";

type Stat = SectionContent<"work_community">["stats"][number];

export default function WorkCommunityForm() {
  return (
    <SectionFields type="work_community">
      <SectionTexts
        titleHelp="The section's heading on the landing page."
        subtitleHelp="The line under the heading."
      />
      <FieldGroup title="Story" help="What you do with and for others, told shortly.">
        <TextInput source="content.title" />
        <TextInput source="content.subtitle" />
        <TextInput source="content.description" multiline minRows={4} />
        <ImageInput source="content.image" helperText="Beside the story on wide screens." />
      </FieldGroup>
      <FieldGroup title="Highlights" help="A short list below the story.">
        <StringListInput source="content.highlights" itemName="highlight" hideLabel />
      </FieldGroup>
      <FieldGroup
        title="Numbers"
        help="Set large at the end of the section. Three or four read best."
      >
        <ListInput source="content.stats" itemName="number" hideLabel summary={statSummary}>
          <FieldRow columns="1fr 2fr">
            <TextInput source="value" />
            <TextInput source="label" />
          </FieldRow>
        </ListInput>
      </FieldGroup>
    </SectionFields>
  );
}

function statSummary({ value, label }: Partial<Stat>) {
  return { title: [value, label].filter(Boolean).join(" ") };
}
