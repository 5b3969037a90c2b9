import { LinearProgress, Typography } from "@mui/material";

interface TransferProgressProps {
  label: string;
  text?: string;
  done?: number;
  /** In the unit of `done`; 0 if unknown. */
  total?: number;
}

export const TransferProgress = ({ label, text, done = 0, total = 0 }: TransferProgressProps) => (
  <div>
    {text && <Typography variant="body2">{text}</Typography>}
    <LinearProgress
      variant={total > 0 ? "determinate" : "indeterminate"}
      value={total > 0 ? Math.round((done / total) * 100) : 0}
      aria-label={label}
      sx={{ my: 1, borderRadius: 1 }}
    />
  </div>
);
