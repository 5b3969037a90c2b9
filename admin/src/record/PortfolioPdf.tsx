import { Alert, Box, Button, LinearProgress, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createSiteApi, useServer } from "../data/api/server-context.ts";
import { randomUuid } from "../data/ids.ts";
import { formatFileSize } from "../data/media/file-size.ts";
import { portfolioMessage } from "../i18n/en/portfolio.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { SecondaryText } from "../layout/SecondaryText.tsx";
import { Select } from "../layout/Select.tsx";
import { type Download, useDownload } from "../layout/use-download.ts";

interface PortfolioPdfProps {
  /** Name of the file, without its extension. */
  name: string;
  /** Token of a selection. Without one, the file contains all public projects. */
  token?: string;
}

export function PortfolioPdf({ name, token }: PortfolioPdfProps) {
  const [format, setFormat] = useState("wide");
  const [size, setSize] = useState("mail");
  const { download, start, cancel } = useDownload("/api/portfolio", {
    404: portfolioMessage("ended"),
    422: portfolioMessage("tooLong"),
    503: portfolioMessage("busy"),
  });
  const [jobId, setJobId] = useState("");
  const isRunning = download?.state === "running";
  const progress = useProgress(jobId, isRunning);
  const makePdf = () => {
    const newJobId = randomUuid();
    setJobId(newJobId);
    return start({
      body: JSON.stringify({ format, size, token, job: newJobId }),
      name: `${name}.pdf`,
    });
  };
  return (
    <Stack spacing={2}>
      <Stack direction={{ xs: "column", sm: "row" }} spacing={2}>
        <Select
          label={portfolioMessage("format")}
          value={format}
          choices={(["wide", "a4"] as const).map((name) => [name, portfolioMessage(name)])}
          onChange={({ target }) => setFormat(target.value)}
        />
        <Select
          label={sharedMessage("pictures")}
          value={size}
          choices={(["mail", "print"] as const).map((name) => [name, portfolioMessage(name)])}
          onChange={({ target }) => setSize(target.value)}
        />
      </Stack>
      <Box aria-live="polite">{download && <DownloadOutcome download={download} />}</Box>
      {isRunning && <Progress progress={progress} />}
      <div>
        {/* One button, so that the keyboard focus stays on it. */}
        <Button variant="outlined" onClick={isRunning ? cancel : makePdf}>
          {isRunning ? sharedMessage("cancel") : portfolioMessage("download")}
        </Button>
      </div>
    </Stack>
  );
}

interface PdfProgress {
  loaded: number;
  converted: number;
  total: number;
}

const pollIntervalMs = 700;

/** Progress of a PDF that the server makes; null while it is unknown. */
function useProgress(jobId: string, isRunning: boolean): PdfProgress | null {
  const { client, csrf } = useServer();
  const { data } = useQuery({
    queryKey: ["portfolio progress", jobId],
    queryFn: async ({ signal }): Promise<PdfProgress | null> => {
      const body = JSON.stringify({ job: jobId });
      const post = createSiteApi(client, csrf);
      return (await post("/api/portfolio/progress", { body, signal })).json();
    },
    enabled: isRunning && jobId !== "",
    refetchInterval: pollIntervalMs,
    retry: false,
  });
  return data ?? null;
}

function Progress({ progress }: { progress: PdfProgress | null }) {
  const { loaded, converted, total } = progress ?? { loaded: 0, converted: 0, total: 0 };
  const label = portfolioMessage("title");
  if (total === 0) return <LinearProgress aria-label={label} />;
  const isDrawing = converted === total;
  return (
    <div>
      <SecondaryText>
        {isDrawing
          ? portfolioMessage("drawing")
          : portfolioMessage("pictures", { done: converted, total })}
      </SecondaryText>
      <LinearProgress
        aria-label={label}
        variant={isDrawing ? "indeterminate" : "determinate"}
        value={((loaded + converted) / (2 * total)) * 100}
      />
    </div>
  );
}

export function DownloadOutcome({ download }: { download: Download }) {
  switch (download.state) {
    case "running":
      return null;
    case "done":
      return (
        <Alert severity="success">
          {sharedMessage("downloaded", {
            name: download.name,
            size: formatFileSize(download.total),
          })}
        </Alert>
      );
    case "cancelled":
      return <Alert severity="info">{sharedMessage("downloadCancelled")}</Alert>;
    case "failed":
      return <Alert severity="error">{download.reason}</Alert>;
  }
}
