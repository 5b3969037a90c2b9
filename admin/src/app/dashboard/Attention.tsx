import ErrorOutlineIcon from "@mui/icons-material/ErrorOutlineOutlined";
import { Button, Typography } from "@mui/material";
import { useState } from "react";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import type { Concern } from "./attention.ts";
import { DashboardRow, DashboardSection } from "./DashboardSection.tsx";

export const initialConcernCount = 6;

/** Problems of the site, with links to fix them. */
export function Attention({ concerns }: { concerns: readonly Concern[] }) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? concerns : concerns.slice(0, initialConcernCount);
  const rest = concerns.length - shown.length;
  return (
    <div>
      <DashboardSection title={dashboardMessage("needsYou")}>
        {shown.map(({ text, path, when }) => (
          <DashboardRow
            key={`${path} ${text}`}
            to={path}
            label={text}
            icon={<ErrorOutlineIcon sx={{ fontSize: 20 }} />}
            aside={when ? <RelativeTime value={when} /> : undefined}
          />
        ))}
        {concerns.length === 0 && (
          <Typography component="li" color="text.secondary" sx={{ py: 1.5, px: 1 }}>
            {dashboardMessage("nothingToDo")}
          </Typography>
        )}
      </DashboardSection>
      {rest > 0 && (
        <Button color="inherit" onClick={() => setOpen(true)} sx={{ mt: 1 }}>
          {dashboardMessage("showMore", { rest })}
        </Button>
      )}
    </div>
  );
}
