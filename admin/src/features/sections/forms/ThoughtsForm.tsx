import { posts, projects } from "@portfolio/content/collections";
import { PartialDateInput } from "../../../fields/date-inputs.tsx";
import { FieldGroup } from "../../../fields/FieldGroup.tsx";
import { ImageInput } from "../../../fields/ImagePicker.tsx";
import { LinkInput, TextInput } from "../../../fields/inputs.tsx";
import { LinkedRecordsInput } from "../../../fields/LinkedRecordInput.tsx";
import { TagsInput } from "../../../fields/TagsInput.tsx";
import { formsMessage } from "../../../i18n/en/forms.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import { translateText } from "../../../i18n/messages.ts";
import { SectionHeadingInputs } from "./SectionHeadingInputs.tsx";

export default function ThoughtsForm() {
  return (
    <>
      <SectionHeadingInputs />
      <FieldGroup title={sharedMessage("posts")} help={formsMessage("postsHelp")}>
        <LinkedRecordsInput
          source="content.blogPosts"
          collection={posts}
          emptyText={formsMessage("newestShown")}
          helperText={pickedRecordHelp("post")}
        >
          <TextInput source="title" helperText={formsMessage("overridesHelp")} />
          <TextInput source="excerpt" multiline />
          <LinkInput source="href" />
          <PartialDateInput source="date" />
        </LinkedRecordsInput>
      </FieldGroup>
      <FieldGroup title={sharedMessage("projects")} help={formsMessage("projectsHelp")}>
        <LinkedRecordsInput
          source="content.projects"
          collection={projects}
          emptyText={formsMessage("featuredShown")}
          helperText={pickedRecordHelp("project")}
        >
          <TextInput source="title" helperText={formsMessage("overridesHelp")} />
          <TextInput source="summary" multiline />
          <LinkInput source="href" />
          <TagsInput source="tags" />
          <ImageInput source="cover" />
        </LinkedRecordsInput>
      </FieldGroup>
    </>
  );
}

const pickedRecordHelp = (kind: string) =>
  formsMessage("pickedRecordHelp", { kind: translateText(kind) });
