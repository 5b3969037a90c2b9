import { Alert, Box, Button, LinearProgress, MenuItem, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { portfolioMessage } from "../i18n/en/portfolio.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { type Download, useDownload } from "../layout/use-download.ts";

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
  const { download, start, cancel } = useDownload("/api/portfolio", {
    404: portfolioMessage("ended"),
    422: portfolioMessage("tooLong"),
    503: portfolioMessage("busy"),
  });
  const isRunning = download?.state === "running";
  const makePdf = () =>
    start({ body: JSON.stringify({ format, size, token }), name: `${name}.pdf` });
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
      <Box aria-live="polite">{download && <Outcome download={download} />}</Box>
      {isRunning && <LinearProgress aria-label={portfolioMessage("title")} />}
      <div>
        {/* One button, so that the keyboard focus stays on it. */}
        <Button variant="outlined" onClick={isRunning ? cancel : makePdf}>
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

function Outcome({ download }: { download: Download }) {
  switch (download.state) {
    case "running":
      return null;
    case "done":
      return <Alert severity="success">{portfolioMessage("done", { file: download.name })}</Alert>;
    case "cancelled":
      return <Alert severity="info">{portfolioMessage("cancelled")}</Alert>;
    case "failed":
      return <Alert severity="error">{download.reason}</Alert>;
  }
}
