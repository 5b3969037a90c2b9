import { Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useServer } from "../data/api/server-context.ts";
import { createPostToSite } from "../data/api/site-requests.ts";
import { randomUuid } from "../data/ids.ts";
import { portfolioPdfMessage } from "../i18n/en/portfolio-pdf.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { DownloadControl } from "../layout/DownloadControl.tsx";
import { Select } from "../layout/Select.tsx";
import { TransferProgress } from "../layout/TransferProgress.tsx";
import { useDownload } from "../layout/use-download.ts";

interface PortfolioPdfProps {
  /** Name of the file, without its extension. */
  name: string;
  /** Token of a selection. Without one, the file contains all public projects. */
  token?: string;
}

/** Downloads projects as a portfolio in PDF, which the server creates. Shows the progress. */
export function PortfolioPdf({ name, token }: PortfolioPdfProps) {
  const [format, setFormat] = useState("wide");
  const [pictureSize, setPictureSize] = useState("mail");
  const { download, start, cancel } = useDownload("/api/portfolio", {
    404: portfolioPdfMessage("ended"),
    422: portfolioPdfMessage("tooLong"),
    503: portfolioPdfMessage("busy"),
  });
  const [jobId, setJobId] = useState("");
  const isRunning = download?.state === "running";
  const progress = useProgress(jobId, isRunning);
  const makePdf = () => {
    const newJobId = randomUuid();
    setJobId(newJobId);
    return start({
      body: JSON.stringify({ format, size: pictureSize, token, job: newJobId }),
      name: `${name}.pdf`,
    });
  };
  return (
    <Stack spacing={2}>
      <Stack direction={{ xs: "column", sm: "row" }} spacing={2}>
        <Select
          label={portfolioPdfMessage("format")}
          value={format}
          choices={(["wide", "a4"] as const).map((name) => [name, portfolioPdfMessage(name)])}
          onChange={({ target }) => setFormat(target.value)}
        />
        <Select
          label={sharedMessage("pictures")}
          value={pictureSize}
          choices={(["mail", "print"] as const).map((name) => [name, portfolioPdfMessage(name)])}
          onChange={({ target }) => setPictureSize(target.value)}
        />
      </Stack>
      <DownloadControl
        download={download}
        label={portfolioPdfMessage("download")}
        start={makePdf}
        cancel={cancel}
        progress={<Progress progress={progress} />}
      />
    </Stack>
  );
}

/** Numbers of pictures. The server first loads all pictures of the PDF and then converts them. */
interface PdfProgress {
  loaded: number;
  converted: number;
  total: number;
}

const pollIntervalMs = 700;

/** Progress of a PDF that the server makes; null while it is unknown. */
function useProgress(jobId: string, isRunning: boolean): PdfProgress | null {
  const post = createPostToSite(useServer());
  const { data } = useQuery({
    queryKey: ["portfolio progress", jobId],
    queryFn: async ({ signal }): Promise<PdfProgress | null> => {
      const body = JSON.stringify({ job: jobId });
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
  const isDrawing = converted === total;
  const text = isDrawing
    ? portfolioPdfMessage("drawing")
    : portfolioPdfMessage("pictures", { done: converted, total });
  return (
    <TransferProgress
      label={portfolioPdfMessage("title")}
      text={total > 0 ? text : ""}
      done={loaded + converted}
      total={isDrawing ? 0 : 2 * total}
    />
  );
}
