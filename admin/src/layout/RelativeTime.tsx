import { Tooltip } from "@mui/material";
import { useEffect, useState } from "react";
import { formatExactTime, formatRelativeTime, type RelativeTimeOptions } from "./format-time.ts";

/** Relative time, such as “2 hours ago”, updated regularly; the tooltip shows the exact time. */
export function RelativeTime({ value, ...options }: { value: string } & RelativeTimeOptions) {
  const { hasSeconds } = options;
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), hasSeconds ? 5000 : 60_000);
    return () => clearInterval(timer);
  }, [hasSeconds]);
  const time = new Date(value);
  return (
    <Tooltip title={formatExactTime(time)}>
      <time dateTime={value}>{formatRelativeTime(time, options)}</time>
    </Tooltip>
  );
}
