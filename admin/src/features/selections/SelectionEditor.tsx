import { posts, projects, selections } from "@portfolio/content/collections";
import { directionNames, directions } from "@portfolio/content/look";
import { selectionPath } from "@portfolio/content/paths";
import type { SelectionRow } from "@portfolio/content/selection";
import { useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { MarkdownInput, usePreloadEditor } from "../../fields/editor/MarkdownInput.tsx";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { SelectField, SwitchInput, TextInput } from "../../fields/inputs.tsx";
import { LinkedRecordsInput } from "../../fields/LinkedRecordInput.tsx";
import { TagsInput } from "../../fields/TagsInput.tsx";
import { portfolioPdfMessage } from "../../i18n/en/portfolio-pdf.ts";
import { selectionsMessage } from "../../i18n/en/selections.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import { CopyField } from "../../layout/CopyButton.tsx";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { PortfolioPdf } from "../../record/PortfolioPdf.tsx";
import { RecordPage } from "../../record/RecordPage.tsx";

const lifetimeDays = [7, 14, 30, 90, 365];

/** `/admin/selections?new` and `/admin/selections/{id}`. */
export default function SelectionEditor() {
  usePreloadEditor();
  return (
    <RecordPage
      collection={selections}
      siteLinkOf={({ token, visible }) =>
        visible ? { path: selectionPath(token), label: selectionsMessage("open") } : null
      }
    >
      <FieldGroup title={selectionsMessage("address")}>
        <SelectionUrl />
        <SelectField
          source="days"
          choices={lifetimeDays.map((days) => [days, sharedMessage("days", { smart_count: days })])}
          helperText={selectionsMessage("daysHelp")}
        />
        <SwitchInput source="visible" helperText={selectionsMessage("visibleHelp")} />
      </FieldGroup>
      <SelectionPdf />
      <FieldGroup title={selectionsMessage("reader")}>
        <TextInput source="title" helperText={selectionsMessage("titleHelp")} />
        <MarkdownInput source="greeting" helperText={selectionsMessage("greetingHelp")} />
        <SelectField
          source="direction"
          choices={[
            ["", selectionsMessage("sameDirection")],
            ...directionNames.map((name) => [name, translateText(directions[name].label)] as const),
          ]}
          helperText={selectionsMessage("directionHelp")}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        />
      </FieldGroup>
      <FieldGroup title={sharedMessage("projects")} help={selectionsMessage("projectsHelp")}>
        <LinkedRecordsInput source="chosen_projects" collection={projects} />
      </FieldGroup>
      <FieldGroup title={sharedMessage("cv")}>
        <SwitchInput source="with_cv" />
        <CvFields />
      </FieldGroup>
      <FieldGroup title={sharedMessage("posts")}>
        <LinkedRecordsInput source="chosen_posts" collection={posts} />
      </FieldGroup>
    </RecordPage>
  );
}

function CvFields() {
  if (!useWatch({ name: "with_cv" })) return null;
  return (
    <>
      <TextInput source="cv_summary" multiline helperText={selectionsMessage("summaryHelp")} />
      <TagsInput source="cv_employers" helperText={selectionsMessage("employersHelp")} />
    </>
  );
}

function SelectionPdf() {
  const record = useRecordContext<SelectionRow>();
  return record?.token ? (
    <FieldGroup title={portfolioPdfMessage("title")} help={portfolioPdfMessage("selectionHelp")}>
      <PortfolioPdf name={record.title} token={record.token} />
    </FieldGroup>
  ) : null;
}

function SelectionUrl() {
  const token = useRecordContext<SelectionRow>()?.token;
  if (!token) {
    return <SecondaryText>{selectionsMessage("addressAfterSave")}</SecondaryText>;
  }
  const url = window.location.origin + selectionPath(token);
  return (
    <CopyField
      label={selectionsMessage("address")}
      value={url}
      copyLabel={selectionsMessage("copyAddress")}
    />
  );
}
