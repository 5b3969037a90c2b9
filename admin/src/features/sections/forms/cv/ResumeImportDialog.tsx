import {
  Alert,
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from "@mui/material";
import { type SectionContent, sectionTypes } from "@portfolio/content/sections";
import { useId } from "react";
import { type ReadResume, resumeParts } from "../../../../data/content/resume-file.ts";
import { labelOf } from "../../../../fields/schema-lookup.ts";
import { cvMessage } from "../../../../i18n/en/cv.ts";
import { sharedMessage } from "../../../../i18n/en/shared.ts";
import { translateText } from "../../../../i18n/messages.ts";
import { joinNonEmpty } from "../summaries.ts";

interface ResumeImportDialogProps {
  currentCv: SectionContent<"cv">;
  resume: ReadResume;
  onApply(): void;
  onClose(): void;
}

/** Previews the changes of an imported file and asks whether to apply them. */
export function ResumeImportDialog({
  currentCv,
  resume,
  onApply,
  onClose,
}: ResumeImportDialogProps) {
  const titleId = useId();
  const changes = resumeChanges(currentCv, resume.content);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{cvMessage("changesTitle")}</DialogTitle>
      {/* The content is focusable, so that the keyboard can scroll it. */}
      <DialogContent dividers tabIndex={0} role="region" aria-labelledby={titleId}>
        <Stack spacing={3}>
          {resume.problems.length > 0 && (
            <Alert severity="warning">
              {cvMessage("unusableParts")}
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {resume.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </Box>
            </Alert>
          )}
          {changes.length === 0 && <Typography>{cvMessage("noChanges")}</Typography>}
          {changes.map((change) => (
            <Part key={change.label} change={change} />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {sharedMessage("cancel")}
        </Button>
        <Button variant="contained" disabled={changes.length === 0} onClick={onApply}>
          {cvMessage("apply")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Part({ change }: { change: PartChange }) {
  return (
    <section>
      <Typography component="h3" sx={{ mb: 1, fontSize: "0.9375rem", fontWeight: 600 }}>
        {change.label}
      </Typography>
      {change.isReordered && <Typography variant="body2">{cvMessage("orderChanged")}</Typography>}
      <Stack component="ul" spacing={1.25} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {change.entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
          <EntryRow key={index} entry={entry} />
        ))}
      </Stack>
    </section>
  );
}

const badges = {
  added: { label: "New", color: "success" },
  removed: { label: "Removed", color: "error" },
  changed: { label: "Changed", color: "default" },
} as const;

function EntryRow({ entry }: { entry: EntryChange }) {
  const { label, color } = badges[entry.kind];
  return (
    <li>
      {entry.title && (
        <Box sx={{ display: "flex", alignItems: "baseline", gap: 1 }}>
          <Chip size="small" variant="outlined" label={translateText(label)} color={color} />
          <Typography sx={{ fontSize: "0.9375rem" }}>{entry.title}</Typography>
        </Box>
      )}
      {entry.fields.map((field) => (
        <Box key={field.label} sx={{ mt: 0.75, pl: entry.title ? 2 : 0 }}>
          <Typography variant="body2" color="text.secondary">
            {field.label}
          </Typography>
          {field.before && (
            <Typography
              component="del"
              variant="body2"
              sx={{ display: "block", color: "error.main" }}
            >
              {field.before}
            </Typography>
          )}
          {field.after && (
            <Typography
              component="ins"
              variant="body2"
              sx={{ display: "block", color: "success.main", textDecoration: "none" }}
            >
              {field.after}
            </Typography>
          )}
        </Box>
      ))}
    </li>
  );
}

type Cv = SectionContent<"cv">;
type Entry = Record<string, unknown>;

/** A field with different values, formatted as text. */
interface FieldChange {
  label: string;
  before: string;
  after: string;
}

interface EntryChange {
  kind: "added" | "removed" | "changed";
  title: string;
  fields: FieldChange[];
}

interface PartChange {
  label: string;
  entries: EntryChange[];
  /** True if only the order of the entries changed. */
  isReordered: boolean;
}

/** Compares two CVs. Returns only parts with differences. */
function resumeChanges(before: Cv, after: Cv): PartChange[] {
  return resumeParts.flatMap((part) => {
    if (isEqual(before[part], after[part])) return [];
    const label = labelOf(sectionTypes.cv.schema, part);
    if (part === "basics") {
      const fields = fieldChanges("basics", before.basics, after.basics);
      return [{ label, isReordered: false, entries: [{ kind: "changed", title: "", fields }] }];
    }
    const entries = entryChanges(part, before[part], after[part]);
    return [{ label, entries, isReordered: entries.length === 0 }];
  });
}

/** Pairs equal entries, then entries with the same title. Unpaired entries are removed or added. */
function entryChanges(part: string, before: readonly Entry[], after: readonly Entry[]) {
  const unpairedEntries = before.filter((entry) => !after.some((other) => isEqual(entry, other)));
  const changes: EntryChange[] = [];
  for (const entry of after) {
    if (before.some((other) => isEqual(other, entry))) continue;
    const title = titleOf(entry);
    const index = unpairedEntries.findIndex((other) => titleOf(other) === title);
    const [previous] = index < 0 ? [] : unpairedEntries.splice(index, 1);
    changes.push(
      previous
        ? { kind: "changed", title, fields: fieldChanges(`${part}.0`, previous, entry) }
        : { kind: "added", title, fields: [] },
    );
  }
  const removedEntries = unpairedEntries.map(
    (entry): EntryChange => ({ kind: "removed", title: titleOf(entry), fields: [] }),
  );
  return [...changes, ...removedEntries];
}

function fieldChanges(path: string, before: object, after: object): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [oldValue, newValue]: unknown[] = [Reflect.get(before, name), Reflect.get(after, name)];
    if (isEqual(oldValue, newValue)) return [];
    return [{ label: labelFor(path, name), before: asText(oldValue), after: asText(newValue) }];
  });
}

/** Label of a field; the key itself for a field that is not in the schema. */
function labelFor(path: string, name: string): string {
  try {
    return labelOf(sectionTypes.cv.schema, `${path}.${name}`);
  } catch {
    return name;
  }
}

function titleOf(entry: Entry): string {
  const textOf = (name: string) => (typeof entry[name] === "string" ? entry[name] : "");
  return joinNonEmpty(
    textOf("position") || textOf("studyType") || textOf("title") || textOf("language"),
    textOf("name") || textOf("institution") || textOf("organization"),
    textOf("startDate") || textOf("date") || textOf("releaseDate"),
  );
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(asText).join("; ");
  if (typeof value === "object") return Object.values(value).map(asText).filter(Boolean).join(", ");
  return String(value);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(withSortedKeys(one)) === JSON.stringify(withSortedKeys(other));
}

/** Sorts object keys, whose order is not significant. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, withSortedKeys(inner)]),
  );
}
