import { Alert, Box, Button, LinearProgress, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../providers/data.ts";
import { toastFailure } from "../providers/notifications/failure.ts";
import { PageHeading } from "../shared/PageHeading.tsx";
import { fillEmpty, fillWithSample, type Progress } from "./fill-site.ts";

interface FirstRunProps {
  /** True when filling the site was begun and not finished. */
  isInterrupted: boolean;
  setFilling: (isFilling: boolean) => void;
}

type Fill = (
  dataProvider: AdminDataProvider,
  onProgress: (progress: Progress) => void,
) => Promise<void>;

/** The first choice of a new owner: how the site should begin. */
export function FirstRun({ isInterrupted, setFilling }: FirstRunProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function begin(fill: Fill) {
    setFailure(null);
    setFilling(true);
    setProgress({ done: 0, all: 1 });
    try {
      await fill(dataProvider, setProgress);
      await queryClient.invalidateQueries();
      setFilling(false);
    } catch (error) {
      toastFailure(error, "Failed to save section");
      setFailure(error instanceof Error ? error.message : "Something went wrong.");
    }
    setProgress(null);
  }

  return (
    <>
      <title>Welcome · Portfolio admin</title>
      <PageHeading>How should your site begin?</PageHeading>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 4, maxWidth: "38rem" }}>
        {isInterrupted
          ? "Setting up the site was interrupted. Choose again: what is there already stays as it is."
          : "You can change or delete everything later. Nothing is decided for good."}
      </Typography>
      {failure && (
        <Alert severity="error" sx={{ mb: 3 }}>
          It stopped half-way: {failure} Try again; it goes on where it stopped.
        </Alert>
      )}
      {progress && (
        <LinearProgress
          aria-label="Setting up the site"
          variant="determinate"
          value={(100 * progress.done) / progress.all}
          sx={{ mb: 3 }}
        />
      )}
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
        <Choice
          title="With sample content"
          text="A complete, fictional site: sections, projects, posts and pictures. Replace it piece by piece and see at once how each piece looks."
          action="Start with sample content"
          isPrimary
          isDisabled={progress !== null}
          onChoose={() => begin(fillWithSample)}
        />
        <Choice
          title="Empty"
          text="Every section is there, empty and hidden except the first. Fill in one, switch it on, and it appears on the site."
          action="Start empty"
          isDisabled={progress !== null}
          onChoose={() => begin(fillEmpty)}
        />
      </Box>
    </>
  );
}

interface ChoiceProps {
  title: string;
  text: string;
  action: string;
  isPrimary?: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

function Choice({ title, text, action, isPrimary = false, isDisabled, onChoose }: ChoiceProps) {
  return (
    <Box
      sx={(theme) => ({
        display: "flex",
        flexDirection: "column",
        alignItems: "flex-start",
        p: 3,
        border: `1px solid ${theme.palette.divider}`,
        borderRadius: 1,
        backgroundColor: "background.paper",
      })}
    >
      <Typography variant="h2">{title}</Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 3 }}>
        {text}
      </Typography>
      <Button
        variant={isPrimary ? "contained" : "outlined"}
        disabled={isDisabled}
        onClick={onChoose}
        sx={{ mt: "auto" }}
      >
        {action}
      </Button>
    </Box>
  );
}
