import type { SectionContent } from "@portfolio/content/sections";
import { FieldGroup } from "../../../fields/FieldGroup.tsx";
import { TextInput } from "../../../fields/inputs.tsx";
import { ListInput } from "../../../fields/ListInput.tsx";
import { StringListInput } from "../../../fields/StringListInput.tsx";
import { TagsInput } from "../../../fields/TagsInput.tsx";
import { formsMessage } from "../../../i18n/en/forms.ts";
import { SectionHeadingInputs } from "./SectionHeadingInputs.tsx";

type SkillCategory = SectionContent<"about">["skills"][number];

export default function AboutForm() {
  return (
    <>
      <SectionHeadingInputs />
      <FieldGroup title={formsMessage("biography")}>
        <StringListInput
          source="content.bio"
          itemName="paragraph"
          minRows={2}
          helperText={formsMessage("bioHelp")}
        />
        <TagsInput source="content.tags" helperText={formsMessage("tagsHelp")} />
      </FieldGroup>
      <FieldGroup title={formsMessage("skills")} help={formsMessage("skillsHelp")}>
        <ListInput
          source="content.skills"
          itemName="category"
          hideLabel
          emptyText={formsMessage("noSkills")}
          summary={({ category = "", items }: Partial<SkillCategory>) => ({
            title: category,
            detail: items?.join(", "),
          })}
        >
          <TextInput source="category" />
          <TagsInput source="items" />
        </ListInput>
      </FieldGroup>
    </>
  );
}
