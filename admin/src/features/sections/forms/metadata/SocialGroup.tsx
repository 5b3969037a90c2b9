import { useFormContext } from "react-hook-form";
import { ChoiceInput } from "../../../../fields/ChoiceInput.tsx";
import { CountedTextInput } from "../../../../fields/CountedTextInput.tsx";
import { FieldGroup } from "../../../../fields/FieldGroup.tsx";
import { FieldRow } from "../../../../fields/FieldRow.tsx";
import { ImageInput } from "../../../../fields/ImageInput.tsx";
import { LinkInput } from "../../../../fields/LinkInput.tsx";
import { SharedLinkCard } from "../../../../fields/link-cards/SharedLinkCard.tsx";
import { TextInput } from "../../../../fields/TextInput.tsx";
import { metadataMessage } from "../../../../i18n/en/metadata.ts";
import { SocialImageNote } from "../../../../record/social-image/SocialImageNote.tsx";
import { siteTitle } from "../../../../record/social-image/sources.ts";
import { useMetadata } from "./use-metadata.ts";

/** Metadata of the card that appears when a link to the site is shared. */
export function SocialGroup() {
  return (
    <FieldGroup title={metadataMessage("cards")} help={metadataMessage("cardsHelp")}>
      <SiteSharedLink />
      <CountedTextInput source="content.ogTitle" recommendedLength={{ from: 20, to: 60 }} />
      <CountedTextInput
        source="content.ogDescription"
        multiline
        recommendedLength={{ from: 55, to: 200 }}
      />
      <ImageInput source="content.ogImage" helperText={metadataMessage("pictureHelp")} />
      <GeneratedPicture />
      <FieldRow>
        <TextInput source="content.ogSiteName" />
        <ChoiceInput
          source="content.ogType"
          names={{ website: "Website", profile: "Profile", article: "Article" }}
        />
      </FieldRow>
      <LinkInput
        source="content.ogUrl"
        placeholder="https://…"
        helperText={metadataMessage("addressHelp")}
      />
      <ChoiceInput
        source="content.twitterCard"
        names={{ summary_large_image: "Large picture", summary: "Small picture" }}
      />
      <FieldRow>
        <TextInput source="content.twitterSite" placeholder="@name" />
        <TextInput source="content.twitterCreator" placeholder="@name" />
      </FieldRow>
      <TextInput source="content.twitterTitle" helperText={metadataMessage("xHelp")} />
      <TextInput
        source="content.twitterDescription"
        multiline
        helperText={metadataMessage("xHelp")}
      />
      <ImageInput source="content.twitterImage" helperText={metadataMessage("xHelp")} />
    </FieldGroup>
  );
}

function GeneratedPicture() {
  const content = useMetadata();
  const { setValue } = useFormContext();
  return (
    <SocialImageNote
      target={{ kind: "site" }}
      title={siteTitle(content)}
      src={content.ogImage?.src}
      onCreated={(image) => setValue("content.ogImage", image, { shouldDirty: true })}
    />
  );
}

function SiteSharedLink() {
  const content = useMetadata();
  return (
    <SharedLinkCard
      address={content.canonicalUrl}
      title={content.ogTitle || content.pageTitle}
      description={content.ogDescription || content.metaDescription}
      picture={content.ogImage?.src}
      isLarge={content.twitterCard === "summary_large_image"}
    />
  );
}
