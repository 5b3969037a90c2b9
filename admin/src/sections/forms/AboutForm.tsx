import type { SectionContent } from "@portfolio/content/sections";
import { FieldGroup } from "../../inputs/FieldGroup.tsx";
import { ListInput } from "../../inputs/ListInput.tsx";
import { StringListInput } from "../../inputs/StringListInput.tsx";
import { TagsInput } from "../../inputs/TagsInput.tsx";
import { TextInput } from "../../inputs/TextInput.tsx";
import { SectionFields } from "./SectionFields.tsx";
import { SectionTexts } from "./SectionTexts.tsx";

type SkillCategory = SectionContent<"about">["skills"][number];

export default function AboutForm() {
  return (
    <SectionFields type="about">
      <SectionTexts
        titleHelp="The section's heading on the landing page."
        subtitleHelp="The line under the heading."
      />
      <FieldGroup title="Biography">
        <StringListInput
          source="content.bio"
          itemName="paragraph"
          minRows={2}
          helperText="Shown in this order as running text."
        />
        <TagsInput source="content.tags" helperText="Short words beside the biography." />
      </FieldGroup>
      <FieldGroup title="Skills" help="A table below the biography, one line per category.">
        <ListInput
          source="content.skills"
          itemName="category"
          hideLabel
          emptyText="No skills yet. A category groups a few of them, such as Design or Software."
          summary={skillSummary}
        >
          <TextInput source="category" />
          <TagsInput source="items" />
        </ListInput>
      </FieldGroup>
    </SectionFields>
  );
}

function skillSummary({ category = "", items }: Partial<SkillCategory>) {
  return { title: category, detail: items?.join(", ") };
}
