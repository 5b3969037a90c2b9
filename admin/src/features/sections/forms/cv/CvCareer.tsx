import { FieldRow } from "../../../../fields/FieldRow.tsx";
import { LinkInput } from "../../../../fields/LinkInput.tsx";
import { PartialDateInput } from "../../../../fields/PartialDateInput.tsx";
import { StringListInput } from "../../../../fields/StringListInput.tsx";
import { TagsInput } from "../../../../fields/TagsInput.tsx";
import { TextInput } from "../../../../fields/TextInput.tsx";
import { cvMessage } from "../../../../i18n/en/cv.ts";
import { sharedMessage } from "../../../../i18n/en/shared.ts";
import { formatPeriod, joinNonEmpty } from "../summaries.ts";
import { type CvEntry, CvPart } from "./CvPart.tsx";

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
