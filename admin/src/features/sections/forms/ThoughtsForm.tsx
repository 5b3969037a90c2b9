import { posts, projects } from "@portfolio/content/collections";
import type { SectionContent } from "@portfolio/content/sections";
import { FieldGroup } from "../../../fields/FieldGroup.tsx";
import { ImageInput } from "../../../fields/ImageInput.tsx";
import { LinkInput } from "../../../fields/LinkInput.tsx";
import { ListInput } from "../../../fields/ListInput.tsx";
import { PartialDateInput } from "../../../fields/PartialDateInput.tsx";
import { SlugInput } from "../../../fields/SlugInput.tsx";
import { TagsInput } from "../../../fields/TagsInput.tsx";
import { TextInput } from "../../../fields/TextInput.tsx";
import { formsMessage } from "../../../i18n/en/forms.ts";
import { translated } from "../../../i18n/messages.ts";
import { SectionFields } from "./SectionFields.tsx";
import { SectionTexts } from "./SectionTexts.tsx";

type Content = SectionContent<"thoughts">;

export default function ThoughtsForm() {
  return (
    <SectionFields type="thoughts">
      <SectionTexts
        titleHelp={formsMessage("headingHelp")}
        subtitleHelp={formsMessage("lineHelp")}
      />
      <FieldGroup title={formsMessage("posts")} help={formsMessage("postsHelp")}>
        <ListInput
          source="content.blogPosts"
          itemName="post"
          hideLabel
          emptyText={formsMessage("newestShown")}
          summary={postSummary}
        >
          <SlugInput source="slug" resource={posts.name} helperText={ownHelp("post")} />
          <TextInput source="title" helperText={formsMessage("winsHelp")} />
          <TextInput source="excerpt" multiline />
          <LinkInput source="href" />
          <PartialDateInput source="date" />
        </ListInput>
      </FieldGroup>
      <FieldGroup title={formsMessage("projects")} help={formsMessage("projectsHelp")}>
        <ListInput
          source="content.projects"
          itemName="project"
          hideLabel
          emptyText={formsMessage("featuredShown")}
          summary={projectSummary}
        >
          <SlugInput source="slug" resource={projects.name} helperText={ownHelp("project")} />
          <TextInput source="title" helperText={formsMessage("winsHelp")} />
          <TextInput source="summary" multiline />
          <LinkInput source="href" />
          <TagsInput source="tags" />
          <ImageInput source="cover" />
        </ListInput>
      </FieldGroup>
    </SectionFields>
  );
}

const ownHelp = (kind: string) => formsMessage("ownHelp", { kind: translated(kind) });

function postSummary({ title, slug, href }: Partial<Content["blogPosts"][number]>) {
  return { title: title || slug || href || "", detail: title ? slug || href : undefined };
}

function projectSummary({ title, slug, href }: Partial<Content["projects"][number]>) {
  return { title: title || slug || href || "", detail: title ? slug || href : undefined };
}
