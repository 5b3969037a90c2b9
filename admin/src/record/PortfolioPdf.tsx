import { Alert, Box, Button, LinearProgress, MenuItem, Stack, TextField } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { useServer } from "../data/api/server-context.tsx";
import { createSiteApi } from "../data/api/site-api.ts";
import { saveFile } from "../data/save-file.ts";
import { portfolioMessage } from "../i18n/en/portfolio.ts";
import { sharedMessage } from "../i18n/en/shared.ts";

type Outcome = { severity: "success" | "info" | "error"; text: string };

interface PortfolioPdfProps {
  /** Name of the file, without its extension. */
  name: string;
  /** Token of a selection. Without one, the file contains all public projects. */
  token?: string;
}

/** Downloads projects as a PDF. */
export function PortfolioPdf({ name, token }: PortfolioPdfProps) {
  const [format, setFormat] = useState("wide");
  const [size, setSize] = useState("mail");
  const { isRunning, outcome, start, cancel } = usePdfDownload();
  const file = `${name}.pdf`;
  return (
    <Stack spacing={2}>
      <Stack direction={{ xs: "column", sm: "row" }} spacing={2}>
        <Choice
          label={portfolioMessage("format")}
          value={format}
          choices={{ wide: portfolioMessage("wide"), a4: portfolioMessage("a4") }}
          onChange={setFormat}
        />
        <Choice
          label={portfolioMessage("size")}
          value={size}
          choices={{ mail: portfolioMessage("mail"), print: portfolioMessage("print") }}
          onChange={setSize}
        />
      </Stack>
      <Box aria-live="polite">
        {outcome && <Alert severity={outcome.severity}>{outcome.text}</Alert>}
      </Box>
      {isRunning && <LinearProgress aria-label={portfolioMessage("title")} />}
      <div>
        {/* One button, so that the keyboard focus stays on it. */}
        <Button
          variant="outlined"
          onClick={isRunning ? cancel : () => start({ format, size, token }, file)}
        >
          {isRunning ? sharedMessage("cancel") : portfolioMessage("download")}
        </Button>
      </div>
    </Stack>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: Record<string, string>;
  onChange(value: string): void;
}

const Choice = ({ label, value, choices, onChange }: ChoiceProps) => (
  <TextField
    select
    size="small"
    fullWidth
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {Object.entries(choices).map(([choice, text]) => (
      <MenuItem key={choice} value={choice}>
        {text}
      </MenuItem>
    ))}
  </TextField>
);

/** Leaving the page cancels the download. */
function usePdfDownload() {
  const { client, csrf } = useServer();
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function start(request: object, file: string) {
    const controller = new AbortController();
    current.current = controller;
    setOutcome(null);
    setRunning(true);
    try {
      const { signal } = controller;
      const body = JSON.stringify(request);
      const response = await createSiteApi(client, csrf)("/api/portfolio", { body, signal });
      saveFile(await response.blob(), file);
      setOutcome({ severity: "success", text: portfolioMessage("done", { file }) });
    } catch (error) {
      if (controller.signal.aborted) return;
      setOutcome({ severity: "error", text: reasonOf(error) });
    }
    setRunning(false);
  }

  function cancel() {
    current.current?.abort();
    setRunning(false);
    setOutcome({ severity: "info", text: portfolioMessage("cancelled") });
  }

  return { isRunning, outcome, start, cancel };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  switch (error.cause) {
    case 404:
      return portfolioMessage("ended");
    case 422:
      return portfolioMessage("tooLong");
    case 503:
      return portfolioMessage("busy");
    default:
      return error.message;
  }
}
