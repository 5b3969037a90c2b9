import { type SectionContent, sectionTypes } from "@portfolio/content/sections";
import { useFormContext, useWatch } from "react-hook-form";
import { AccentInput } from "../../../fields/AccentInput.tsx";
import { FieldGroup, FieldRow } from "../../../fields/FieldGroup.tsx";
import { ImageInput } from "../../../fields/ImagePicker.tsx";
import {
  ChoiceInput,
  CountedTextInput,
  LinkInput,
  SwitchInput,
  TextInput,
} from "../../../fields/inputs.tsx";
import { ListInput } from "../../../fields/ListInput.tsx";
import { SearchResultCard, SharedLinkCard } from "../../../fields/link-cards.tsx";
import { StringListInput } from "../../../fields/StringListInput.tsx";
import { TagsInput } from "../../../fields/TagsInput.tsx";
import { dashboardMessage } from "../../../i18n/en/dashboard.ts";
import { metadataMessage } from "../../../i18n/en/metadata.ts";
import { siteTitle } from "../../../record/social-image/image-subjects.ts";
import { SocialImageNote } from "../../../record/social-image/SocialImageNote.tsx";

/**
 * Inputs of the metadata section, which has the settings of the whole site: texts for search engines, shared links,
 * analytics and others.
 */
export default function MetadataForm() {
  return (
    <>
      <FieldGroup title={metadataMessage("general")} help={metadataMessage("generalHelp")}>
        <TextInput source="content.metaAuthor" helperText={dashboardMessage("nameHelp")} />
        <SearchResultPreview />
        <CountedTextInput
          source="content.pageTitle"
          recommendedLength={{ from: 30, to: 60 }}
          helperText={metadataMessage("titleHelp")}
        />
        <CountedTextInput
          source="content.metaDescription"
          multiline
          recommendedLength={{ from: 110, to: 160 }}
          helperText={metadataMessage("descriptionHelp")}
        />
        <TagsInput source="content.metaKeywords" helperText={metadataMessage("keywordsHelp")} />
        <FieldRow>
          <TextInput source="content.language" helperText={metadataMessage("languageHelp")} />
          <TextInput source="content.locale" helperText={metadataMessage("localeHelp")} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={metadataMessage("robots")} help={metadataMessage("robotsHelp")}>
        <SwitchInput source="content.robotsIndex" helperText={metadataMessage("indexHelp")} />
        <SwitchInput source="content.robotsFollow" />
        <LinkInput
          source="content.canonicalUrl"
          placeholder="https://…"
          helperText={metadataMessage("canonicalHelp")}
        />
      </FieldGroup>
      <FieldGroup title={metadataMessage("cards")} help={metadataMessage("cardsHelp")}>
        <SharedLinkPreview />
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
      <FieldGroup title={metadataMessage("structured")} help={metadataMessage("structuredHelp")}>
        <ChoiceInput source="content.schemaType" names={schemaTypes} />
        <ListInput source="content.socialProfiles" itemName="profile" summary={profileSummary}>
          <FieldRow columns="1fr 2fr">
            <TextInput source="platform" />
            <LinkInput source="url" placeholder="https://…" />
          </FieldRow>
        </ListInput>
      </FieldGroup>
      <FieldGroup title={metadataMessage("analytics")} help={metadataMessage("analyticsHelp")}>
        <TextInput source="content.googleAnalyticsId" trims placeholder="G-AB12CD34EF" />
        <TextInput source="content.plausibleDomain" trims placeholder="example.com" />
      </FieldGroup>
      <FieldGroup title={metadataMessage("blogPage")} help={metadataMessage("blogPageHelp")}>
        <TextInput
          source="content.blogPage.heroTitle"
          helperText={metadataMessage("blogHeadingHelp")}
        />
        <TextInput
          source="content.blogPage.heroDescription"
          multiline
          helperText={metadataMessage("blogTextHelp")}
        />
        <CountedTextInput
          source="content.blogPage.title"
          recommendedLength={{ from: 5, to: 60 }}
          helperText={metadataMessage("blogTitleHelp")}
        />
        <CountedTextInput
          source="content.blogPage.description"
          multiline
          recommendedLength={{ from: 70, to: 160 }}
        />
        <TextInput
          source="content.blogPage.defaultAuthor"
          helperText={metadataMessage("authorHelp")}
        />
        <SwitchInput
          source="content.blogPage.mailsPosts"
          helperText={metadataMessage("mailsPostsHelp")}
        />
        <FieldRow>
          <ChoiceInput source="content.blogPage.categorySchema" names={listTypes} />
          <ChoiceInput source="content.blogPage.tagSchema" names={listTypes} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={metadataMessage("hints")} help={metadataMessage("hintsHelp")}>
        <StringListInput
          source="content.preloadImages"
          itemName="picture"
          placeholder={metadataMessage("preloadPlaceholder")}
        />
        <StringListInput
          source="content.dnsPreconnect"
          itemName="origin"
          placeholder="https://cdn.example.com"
        />
      </FieldGroup>
      <FieldGroup title={metadataMessage("appearance")}>
        <AccentInput />
        <ImageInput source="content.appearance.icon" helperText={metadataMessage("iconHelp")} />
      </FieldGroup>
    </>
  );
}

function SearchResultPreview() {
  const content = useMetadata();
  return (
    <SearchResultCard
      url={content.canonicalUrl}
      title={content.pageTitle}
      description={content.metaDescription}
      isListed={content.robotsIndex}
    />
  );
}

type Profile = SectionContent<"metadata">["socialProfiles"][number];

const schemaTypes = {
  Person: "Person",
  Organization: "Organisation",
  ProfilePage: "Profile page of a person",
  WebSite: "Website",
};

function profileSummary({ platform = "", url }: Partial<Profile>) {
  return { title: platform, detail: url };
}

const listTypes = { CollectionPage: "Collection page", Blog: "Blog", ItemList: "List of items" };

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

function SharedLinkPreview() {
  const content = useMetadata();
  return (
    <SharedLinkCard
      url={content.canonicalUrl}
      title={content.ogTitle || content.pageTitle}
      description={content.ogDescription || content.metaDescription}
      picture={content.ogImage?.src}
      isLarge={content.twitterCard === "summary_large_image"}
    />
  );
}

const defaults = sectionTypes.metadata.schema.parse({});

/** Current content of the form, with the schema's defaults for missing fields. */
function useMetadata(): SectionContent<"metadata"> {
  return { ...defaults, ...useWatch({ name: "content" }) };
}
