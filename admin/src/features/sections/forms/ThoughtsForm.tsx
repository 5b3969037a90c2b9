import { posts, projects } from "@portfolio/content/collections";
import { PartialDateInput } from "../../../fields/date-inputs.tsx";
import { FieldGroup } from "../../../fields/FieldGroup.tsx";
import { ImageInput } from "../../../fields/ImagePicker.tsx";
import { LinkInput, TextInput } from "../../../fields/inputs.tsx";
import { LinkedRecordInput, useTitles } from "../../../fields/LinkedRecordInput.tsx";
import { ListInput } from "../../../fields/ListInput.tsx";
import { TagsInput } from "../../../fields/TagsInput.tsx";
import { formsMessage } from "../../../i18n/en/forms.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import { translateText } from "../../../i18n/messages.ts";
import { SectionFields, SectionTexts } from "./SectionFields.tsx";

export default function ThoughtsForm() {
  const { titleOf: postTitleOf } = useTitles(posts);
  const { titleOf: projectTitleOf } = useTitles(projects);
  return (
    <SectionFields type="thoughts">
      <SectionTexts />
      <FieldGroup title={sharedMessage("posts")} help={formsMessage("postsHelp")}>
        <ListInput
          source="content.blogPosts"
          itemName="post"
          hideLabel
          emptyText={formsMessage("newestShown")}
          summary={summary(postTitleOf)}
        >
          <LinkedRecordInput
            source="slug"
            collection={posts}
            helperText={pickedRecordHelp("post")}
          />
          <TextInput source="title" helperText={formsMessage("overridesHelp")} />
          <TextInput source="excerpt" multiline />
          <LinkInput source="href" />
          <PartialDateInput source="date" />
        </ListInput>
      </FieldGroup>
      <FieldGroup title={sharedMessage("projects")} help={formsMessage("projectsHelp")}>
        <ListInput
          source="content.projects"
          itemName="project"
          hideLabel
          emptyText={formsMessage("featuredShown")}
          summary={summary(projectTitleOf)}
        >
          <LinkedRecordInput
            source="slug"
            collection={projects}
            helperText={pickedRecordHelp("project")}
          />
          <TextInput source="title" helperText={formsMessage("overridesHelp")} />
          <TextInput source="summary" multiline />
          <LinkInput source="href" />
          <TagsInput source="tags" />
          <ImageInput source="cover" />
        </ListInput>
      </FieldGroup>
    </SectionFields>
  );
}

const pickedRecordHelp = (kind: string) =>
  formsMessage("pickedRecordHelp", { kind: translateText(kind) });

const summary =
  (titleOf: (slug: string) => string) =>
  ({ title, slug = "", href }: { title?: string; slug?: string; href?: string }) => ({
    title: title || titleOf(slug) || href || "",
    detail: title ? slug || href : undefined,
  });
