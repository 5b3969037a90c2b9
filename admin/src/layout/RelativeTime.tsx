import { Tooltip } from "@mui/material";
import { useEffect, useState } from "react";
import { exactTime, relativeTime } from "./relative-time.ts";

const updateMs = 60_000;

/** Relative time, updated each minute; the tooltip shows the exact time. */
export function RelativeTime({ value }: { value: string }) {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), updateMs);
    return () => clearInterval(timer);
  }, []);
  const time = new Date(value);
  return (
    <Tooltip title={exactTime(time)}>
      <time dateTime={value}>{relativeTime(time)}</time>
    </Tooltip>
  );
}
