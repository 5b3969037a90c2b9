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
import { formatPeriod, joinNonEmpty } from "../format-summary.ts";
import { AddPublications } from "./AddPublications.tsx";

type Part = keyof SectionContent<"cv">["sections"];

/** Entry of a part of the CV. Fields may be missing while the entry is edited. */
type CvEntry<Name extends Part> = Partial<SectionContent<"cv">[Name][number]>;

interface CvPartProps<Name extends Part> {
  part: Name;
  itemName: string;
  help?: string;
  /** Shown above the list. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Entries of one part of the CV, with a switch for its visibility. */
function CvPart<Name extends Part>(props: CvPartProps<Name>) {
  const { part, itemName, help, tools, children } = props;
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
      <ListInput source={`content.${part}`} itemName={itemName} summary={summaries[part]} hideLabel>
        {children}
      </ListInput>
    </FieldGroup>
  );
}

/** The parts of the CV, in the order of the page. */
export function CvParts() {
  return (
    <>
      <CvPart part="work" itemName="role" help={cvMessage("newestFirst")}>
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
      <CvPart part="projects" itemName="project">
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
      <CvPart part="education" itemName="degree">
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
      <CvPart part="volunteer" itemName="engagement">
        <FieldRow>
          <TextInput source="position" />
          <TextInput source="organization" />
        </FieldRow>
        <LinkInput source="url" placeholder="https://…" />
        <PeriodInputs />
        <TextInput source="summary" multiline />
        <StringListInput source="highlights" itemName="highlight" />
      </CvPart>
      <CvPart part="skills" itemName="skill">
        <FieldRow columns="2fr 1fr">
          <TextInput source="name" />
          <TextInput source="level" />
        </FieldRow>
        <TagsInput source="keywords" />
      </CvPart>
      <CvPart part="languages" itemName="language">
        <FieldRow>
          <TextInput source="language" />
          <TextInput source="fluency" placeholder={cvMessage("fluencyPlaceholder")} />
        </FieldRow>
      </CvPart>
      <CvPart part="certificates" itemName="certificate">
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
      <CvPart part="awards" itemName="award">
        <TextInput source="title" />
        <FieldRow columns="2fr 1fr">
          <TextInput source="awarder" />
          <PartialDateInput source="date" />
        </FieldRow>
        <TextInput source="summary" multiline />
      </CvPart>
      <CvPart part="interests" itemName="interest">
        <TextInput source="name" />
        <TagsInput source="keywords" />
      </CvPart>
      <CvPart part="references" itemName="reference">
        <TextInput source="name" />
        <TextInput source="reference" multiline minRows={2} />
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

const summaries: { readonly [Name in Part]: (entry: CvEntry<Name>) => RowSummary } = {
  work: ({ position, name, startDate, endDate }) => ({
    title: joinNonEmpty(position, name),
    detail: formatPeriod(startDate, endDate),
  }),
  projects: ({ name = "", startDate, endDate }) => ({
    title: name,
    detail: formatPeriod(startDate, endDate),
  }),
  education: ({ studyType, area, institution, startDate, endDate }) => ({
    title: joinNonEmpty(studyType, area) || institution || "",
    detail: joinNonEmpty(institution, formatPeriod(startDate, endDate)),
  }),
  volunteer: ({ position, organization, startDate, endDate }) => ({
    title: joinNonEmpty(position, organization),
    detail: formatPeriod(startDate, endDate),
  }),
  skills: ({ name = "", level }) => ({ title: name, detail: level }),
  languages: ({ language = "", fluency }) => ({ title: language, detail: fluency }),
  certificates: ({ name = "", issuer, date }) => ({
    title: name,
    detail: joinNonEmpty(issuer, date),
  }),
  publications: ({ name = "", publisher, releaseDate }) => ({
    title: name,
    detail: joinNonEmpty(publisher, releaseDate),
  }),
  awards: ({ title = "", awarder, date }) => ({ title, detail: joinNonEmpty(awarder, date) }),
  interests: ({ name = "" }) => ({ title: name }),
  references: ({ name = "", reference }) => ({ title: name, detail: reference }),
};
