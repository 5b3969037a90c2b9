import { posts, projects } from "@portfolio/content/collections";
import type { SectionContent } from "@portfolio/content/sections";
import { FieldGroup } from "../../inputs/FieldGroup.tsx";
import { ImageInput } from "../../inputs/ImageInput.tsx";
import { LinkInput } from "../../inputs/LinkInput.tsx";
import { ListInput } from "../../inputs/ListInput.tsx";
import { PartialDateInput } from "../../inputs/PartialDateInput.tsx";
import { SlugInput } from "../../inputs/SlugInput.tsx";
import { TagsInput } from "../../inputs/TagsInput.tsx";
import { TextInput } from "../../inputs/TextInput.tsx";
import { SectionFields } from "./SectionFields.tsx";
import { SectionTexts } from "./SectionTexts.tsx";

type Content = SectionContent<"thoughts">;

export default function ThoughtsForm() {
  return (
    <SectionFields type="thoughts">
      <SectionTexts
        titleHelp="The section's heading on the landing page."
        subtitleHelp="The line under the heading."
      />
      <FieldGroup
        title="Posts"
        help="Leave the list empty to show your newest posts. Pick one of yours, or give the title and link of a post elsewhere."
      >
        <ListInput
          source="content.blogPosts"
          itemName="post"
          hideLabel
          emptyText="The newest posts are shown."
          summary={postSummary}
        >
          <SlugInput source="slug" resource={posts.name} helperText={ownHelp("post")} />
          <TextInput source="title" helperText={winsHelp} />
          <TextInput source="excerpt" multiline />
          <LinkInput source="href" />
          <PartialDateInput source="date" />
        </ListInput>
      </FieldGroup>
      <FieldGroup
        title="Projects"
        help="Leave the list empty to show your featured projects. Pick one of yours, or describe one that lives elsewhere."
      >
        <ListInput
          source="content.projects"
          itemName="project"
          hideLabel
          emptyText="The featured projects are shown."
          summary={projectSummary}
        >
          <SlugInput source="slug" resource={projects.name} helperText={ownHelp("project")} />
          <TextInput source="title" helperText={winsHelp} />
          <TextInput source="summary" multiline />
          <LinkInput source="href" />
          <TagsInput source="tags" />
          <ImageInput source="cover" />
        </ListInput>
      </FieldGroup>
    </SectionFields>
  );
}

const ownHelp = (kind: string) => `A ${kind} of this site. Leave it empty for one elsewhere.`;
const winsHelp = "What you fill in from here on replaces the picked entry's own.";

function postSummary({ title, slug, href }: Partial<Content["blogPosts"][number]>) {
  return { title: title || slug || href || "", detail: title ? slug || href : undefined };
}

function projectSummary({ title, slug, href }: Partial<Content["projects"][number]>) {
  return { title: title || slug || href || "", detail: title ? slug || href : undefined };
}
