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
import type { SectionContent } from "@portfolio/content/sections";
import { useId } from "react";
import type { ReadResume } from "../../../../data/content/resume-file.ts";
import { cvMessage } from "../../../../i18n/en/cv.ts";
import { sharedMessage } from "../../../../i18n/en/shared.ts";
import { translated } from "../../../../i18n/messages.ts";
import { type EntryChange, type PartChange, resumeChanges } from "./resume-changes.ts";

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
          <Entry key={index} entry={entry} />
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

function Entry({ entry }: { entry: EntryChange }) {
  const { label, color } = badges[entry.kind];
  return (
    <li>
      {entry.title && (
        <Box sx={{ display: "flex", alignItems: "baseline", gap: 1 }}>
          <Chip size="small" variant="outlined" label={translated(label)} color={color} />
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
