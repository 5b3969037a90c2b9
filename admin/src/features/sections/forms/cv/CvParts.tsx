import type { SectionContent } from "@portfolio/content/sections";
import type { ReactNode } from "react";
import { PartialDateInput } from "../../../../fields/date-inputs.tsx";
import { FieldGroup, FieldRow } from "../../../../fields/FieldGroup.tsx";
import { useLabel } from "../../../../fields/field.ts";
import { LinkInput, SwitchInput, TextInput } from "../../../../fields/inputs.tsx";
import { ListInput, type RowSummary } from "../../../../fields/ListInput.tsx";
import { StringListInput } from "../../../../fields/StringListInput.tsx";
import { TagsInput } from "../../../../fields/TagsInput.tsx";
import { cvMessage } from "../../../../i18n/en/cv.ts";
import { sharedMessage } from "../../../../i18n/en/shared.ts";
import { formatPeriod, joinNonEmpty } from "../summaries.ts";
import { AddPublications } from "./AddPublications.tsx";

type Part = keyof SectionContent<"cv">["sections"];

/** Entry of a part of the CV. Fields may be missing while it is edited. */
type CvEntry<Name extends Part> = Partial<SectionContent<"cv">[Name][number]>;

interface CvPartProps<Name extends Part> {
  part: Name;
  itemName: string;
  help?: string;
  summary: (entry: CvEntry<Name>) => RowSummary;
  /** Shown above the list. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Entries of one part of the CV, with a switch for its visibility. */
function CvPart<Name extends Part>(props: CvPartProps<Name>) {
  const { part, itemName, help, summary, tools, children } = props;
  const title = useLabel(`content.${part}`);
  return (
    <FieldGroup
      title={title}
      help={help}
      action={
        <SwitchInput
          source={`content.sections.${part}`}
          label={cvMessage("shown")}
          ariaLabel={cvMessage("showPart", { title })}
        />
      }
    >
      {tools}
      <ListInput source={`content.${part}`} itemName={itemName} summary={summary} hideLabel>
        {children}
      </ListInput>
    </FieldGroup>
  );
}

export function CvCareer() {
  return (
    <>
      <CvPart part="work" itemName="role" summary={workSummary} help={cvMessage("newestFirst")}>
        <FieldRow>
          <TextInput source="position" />
          <TextInput source="name" />
        </FieldRow>
        <TextInput source="description" />
        <FieldRow>
          <TextInput source="location" />
          <LinkInput source="url" placeholder="https://…" />
        </FieldRow>
        <PeriodInputs />
        <TextInput source="summary" multiline />
        <StringListInput source="highlights" itemName="highlight" />
      </CvPart>
      <CvPart part="projects" itemName="project" summary={projectSummary}>
        <FieldRow>
          <TextInput source="name" />
          <LinkInput source="url" placeholder="https://…" />
        </FieldRow>
        <TextInput source="description" multiline />
        <PeriodInputs />
        <FieldRow>
          <TextInput source="entity" />
          <TextInput source="type" placeholder={cvMessage("kindPlaceholder")} />
        </FieldRow>
        <TagsInput source="roles" />
        <TagsInput source="keywords" />
        <StringListInput source="highlights" itemName="highlight" />
      </CvPart>
      <CvPart part="education" itemName="degree" summary={educationSummary}>
        <TextInput source="institution" />
        <FieldRow>
          <TextInput source="studyType" />
          <TextInput source="area" />
        </FieldRow>
        <PeriodInputs />
        <FieldRow columns="1fr 2fr">
          <TextInput source="score" />
          <LinkInput source="url" placeholder="https://…" />
        </FieldRow>
        <StringListInput source="courses" itemName="course" />
      </CvPart>
      <CvPart part="volunteer" itemName="engagement" summary={volunteerSummary}>
        <FieldRow>
          <TextInput source="position" />
          <TextInput source="organization" />
        </FieldRow>
        <LinkInput source="url" placeholder="https://…" />
        <PeriodInputs />
        <TextInput source="summary" multiline />
        <StringListInput source="highlights" itemName="highlight" />
      </CvPart>
    </>
  );
}

function PeriodInputs() {
  return (
    <FieldRow>
      <PartialDateInput source="startDate" />
      <PartialDateInput
        source="endDate"
        placeholder={sharedMessage("ongoing")}
        helperText={cvMessage("openEnd")}
      />
    </FieldRow>
  );
}

function workSummary({ position, name, startDate, endDate }: CvEntry<"work">) {
  return { title: joinNonEmpty(position, name), detail: formatPeriod(startDate, endDate) };
}

function projectSummary({ name = "", startDate, endDate }: CvEntry<"projects">) {
  return { title: name, detail: formatPeriod(startDate, endDate) };
}

function educationSummary({
  studyType,
  area,
  institution,
  startDate,
  endDate,
}: CvEntry<"education">) {
  return {
    title: joinNonEmpty(studyType, area) || institution || "",
    detail: joinNonEmpty(institution, formatPeriod(startDate, endDate)),
  };
}

function volunteerSummary({ position, organization, startDate, endDate }: CvEntry<"volunteer">) {
  return { title: joinNonEmpty(position, organization), detail: formatPeriod(startDate, endDate) };
}

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
