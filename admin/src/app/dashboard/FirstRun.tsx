import { Alert, Box, Button, LinearProgress, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { toastFailure } from "../../layout/notifications/failure.ts";
import { PageHeading } from "../../layout/PageHeading.tsx";
import {
  type Fill,
  fillEmpty,
  fillWithIntroduction,
  fillWithSample,
  type Progress,
} from "./fill-site.ts";
import { IntroductionForm } from "./IntroductionForm.tsx";

interface FirstRunProps {
  /** Whether creating the first content was interrupted. */
  isInterrupted: boolean;
  setFilling: (isFilling: boolean) => void;
}

/** Choice of the first content: own text, the sample, or empty. */
export function FirstRun({ isInterrupted, setFilling }: FirstRunProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** Creates the content. Returns whether that succeeded. */
  async function begin(fill: Fill): Promise<boolean> {
    setFailure(null);
    setFilling(true);
    setProgress({ doneCount: 0, totalCount: 1 });
    try {
      await fill(dataProvider, setProgress);
      await queryClient.invalidateQueries();
      setFilling(false);
      return true;
    } catch (error) {
      toastFailure(error, dashboardMessage("sectionFailed"));
      setFailure(error instanceof Error ? error.message : sharedMessage("unknownError"));
      return false;
    } finally {
      setProgress(null);
    }
  }

  return (
    <>
      <title>{sharedMessage("pageTitle", { title: sharedMessage("welcome") })}</title>
      <PageHeading>{dashboardMessage("howToBegin")}</PageHeading>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 4, maxWidth: "38rem" }}>
        {isInterrupted && !progress
          ? dashboardMessage("interrupted")
          : dashboardMessage("nothingFinal")}
      </Typography>
      {failure && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {dashboardMessage("stopped", { failure })}
        </Alert>
      )}
      {progress && (
        <LinearProgress
          aria-label={dashboardMessage("settingUp")}
          variant="determinate"
          value={(100 * progress.doneCount) / progress.totalCount}
          sx={{ mb: 3 }}
        />
      )}
      <IntroductionForm
        isDisabled={progress !== null}
        onSubmit={async (introduction) => {
          const isFilled = await begin(fillWithIntroduction(introduction));
          // Opens the site, where the owner can edit each part in place.
          if (isFilled) window.location.assign("/");
          return isFilled;
        }}
      />
      <Typography variant="h2" sx={{ mt: 6, mb: 2, fontSize: "1rem" }}>
        {dashboardMessage("otherStarts")}
      </Typography>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { sm: "1fr 1fr" } }}>
        <Choice
          text={dashboardMessage("withSampleText")}
          action={dashboardMessage("startWithSample")}
          isDisabled={progress !== null}
          onChoose={() => begin(fillWithSample)}
        />
        <Choice
          text={dashboardMessage("emptyText")}
          action={dashboardMessage("startEmpty")}
          isDisabled={progress !== null}
          onChoose={() => begin(fillEmpty)}
        />
      </Box>
    </>
  );
}

interface ChoiceProps {
  text: string;
  action: string;
  isDisabled: boolean;
  onChoose: () => void;
}

function Choice({ text, action, isDisabled, onChoose }: ChoiceProps) {
  return (
    <div>
      <Button variant="outlined" disabled={isDisabled} onClick={onChoose}>
        {action}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, maxWidth: "28rem" }}>
        {text}
      </Typography>
    </div>
  );
}
