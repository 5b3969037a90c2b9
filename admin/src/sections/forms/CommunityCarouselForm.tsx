import type { SectionContent } from "@portfolio/content/sections";
import { FieldGroup } from "../../inputs/FieldGroup.tsx";
import { ListInput } from "../../inputs/ListInput.tsx";
import { TextInput } from "../../inputs/TextInput.tsx";
import { Thumbnail } from "../../inputs/Thumbnail.tsx";
import { formsWord } from "../../words/en/forms.ts";
import { PhotoInput } from "./PhotoInput.tsx";
import { SectionFields } from "./SectionFields.tsx";
import { SectionTexts } from "./SectionTexts.tsx";

type Photo = SectionContent<"community_carousel">["images"][number];

export default function CommunityCarouselForm() {
  return (
    <SectionFields type="community_carousel">
      <SectionTexts titleHelp={formsWord("headingHelp")} subtitleHelp={formsWord("lineHelp")} />
      <FieldGroup title={formsWord("photos")} help={formsWord("photosHelp")}>
        <TextInput source="content.title" />
        <TextInput source="content.subtitle" />
        <ListInput
          source="content.images"
          itemName="photo"
          hideLabel
          emptyText={formsWord("noPhotos")}
          summary={photoSummary}
        >
          <PhotoInput />
          <TextInput source="caption" multiline helperText={formsWord("captionHelp")} />
        </ListInput>
      </FieldGroup>
    </SectionFields>
  );
}

function photoSummary({ caption, alt, url }: Partial<Photo>) {
  return {
    title: caption || alt || url || "",
    detail: caption ? alt : undefined,
    leading: <Thumbnail src={url} />,
  };
}
