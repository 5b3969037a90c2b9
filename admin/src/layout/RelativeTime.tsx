import { Tooltip } from "@mui/material";
import { useEffect, useState } from "react";
import { formatExactTime, formatRelativeTime } from "./format-time.ts";

interface RelativeTimeProps {
  value: string;
  /** Counts seconds within the last minute. */
  hasSeconds?: boolean;
}

/** Relative time, such as “2 hours ago”, updated regularly; the tooltip shows the exact time. */
export function RelativeTime({ value, hasSeconds = false }: RelativeTimeProps) {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), hasSeconds ? 5000 : 60_000);
    return () => clearInterval(timer);
  }, [hasSeconds]);
  const time = new Date(value);
  return (
    <Tooltip title={formatExactTime(time)}>
      <time dateTime={value}>{formatRelativeTime(time, hasSeconds)}</time>
    </Tooltip>
  );
}
