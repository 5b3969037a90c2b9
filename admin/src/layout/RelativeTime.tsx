import { Tooltip } from "@mui/material";
import { useEffect, useState } from "react";
import { exactTime, relativeTime } from "./relative-time.ts";

const minute = 60_000;

/** A moment as relative time that stays true, with the exact time on hover. */
export function RelativeTime({ value }: { value: string }) {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), minute);
    return () => clearInterval(timer);
  }, []);
  const moment = new Date(value);
  return (
    <Tooltip title={exactTime(moment)}>
      <time dateTime={value}>{relativeTime(moment)}</time>
    </Tooltip>
  );
}
