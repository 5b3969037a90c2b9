import { FieldRow } from "../../../../fields/FieldRow.tsx";
import { LinkInput } from "../../../../fields/LinkInput.tsx";
import { PartialDateInput } from "../../../../fields/PartialDateInput.tsx";
import { TagsInput } from "../../../../fields/TagsInput.tsx";
import { TextInput } from "../../../../fields/TextInput.tsx";
import { cvMessage } from "../../../../i18n/en/cv.ts";
import { joinNonEmpty } from "../summaries.ts";
import { AddPublications } from "./AddPublications.tsx";
import { type CvEntry, CvPart } from "./CvPart.tsx";

export function CvFurtherParts() {
  return (
    <>
      <CvPart part="skills" itemName="skill" summary={skillSummary}>
        <FieldRow columns="2fr 1fr">
          <TextInput source="name" />
          <TextInput source="level" />
        </FieldRow>
        <TagsInput source="keywords" />
      </CvPart>
      <CvPart part="languages" itemName="language" summary={languageSummary}>
        <FieldRow>
          <TextInput source="language" />
          <TextInput source="fluency" placeholder={cvMessage("fluencyPlaceholder")} />
        </FieldRow>
      </CvPart>
      <CvPart part="certificates" itemName="certificate" summary={certificateSummary}>
        <TextInput source="name" />
        <FieldRow columns="2fr 1fr">
          <TextInput source="issuer" />
          <PartialDateInput source="date" />
        </FieldRow>
        <LinkInput source="url" placeholder="https://…" />
      </CvPart>
      <CvPart
        part="publications"
        itemName="publication"
        help={cvMessage("publicationsHelp")}
        summary={publicationSummary}
        tools={<AddPublications />}
      >
        <FieldRow columns="2fr 1fr">
          <TextInput source="name" />
          <TextInput source="type" placeholder={cvMessage("publicationTypePlaceholder")} />
        </FieldRow>
        <TagsInput source="authors" />
        <FieldRow columns="2fr 1fr">
          <TextInput source="publisher" />
          <PartialDateInput source="releaseDate" />
        </FieldRow>
        <LinkInput source="url" placeholder="https://…" />
        <TextInput source="summary" multiline />
        <TextInput source="bibtex" multiline helperText={cvMessage("bibtexHelp")} />
      </CvPart>
      <CvPart part="awards" itemName="award" summary={awardSummary}>
        <TextInput source="title" />
        <FieldRow columns="2fr 1fr">
          <TextInput source="awarder" />
          <PartialDateInput source="date" />
        </FieldRow>
        <TextInput source="summary" multiline />
      </CvPart>
      <CvPart part="interests" itemName="interest" summary={interestSummary}>
        <TextInput source="name" />
        <TagsInput source="keywords" />
      </CvPart>
      <CvPart part="references" itemName="reference" summary={referenceSummary}>
        <TextInput source="name" />
        <TextInput source="reference" multiline minRows={2} />
      </CvPart>
    </>
  );
}

function skillSummary({ name = "", level }: CvEntry<"skills">) {
  return { title: name, detail: level };
}

function languageSummary({ language = "", fluency }: CvEntry<"languages">) {
  return { title: language, detail: fluency };
}

function certificateSummary({ name = "", issuer, date }: CvEntry<"certificates">) {
  return { title: name, detail: joinNonEmpty(issuer, date) };
}

function publicationSummary({ name = "", publisher, releaseDate }: CvEntry<"publications">) {
  return { title: name, detail: joinNonEmpty(publisher, releaseDate) };
}

function awardSummary({ title = "", awarder, date }: CvEntry<"awards">) {
  return { title, detail: joinNonEmpty(awarder, date) };
}

function interestSummary({ name = "" }: CvEntry<"interests">) {
  return { title: name };
}

function referenceSummary({ name = "", reference }: CvEntry<"references">) {
  return { title: name, detail: reference };
}
