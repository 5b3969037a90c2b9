import RadioButtonUncheckedIcon from "@mui/icons-material/RadioButtonUnchecked";
import { Box, Button } from "@mui/material";
import { useStore } from "react-admin";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { RemoveSample } from "../../record/sample/RemoveSample.tsx";
import { DashboardList } from "./DashboardList.tsx";
import type { FirstStep } from "./first-steps.ts";

/** Tasks of a new site. Disappears when all are done or the owner hides it. */
export function NextSteps({ steps }: { steps: readonly FirstStep[] }) {
  const [isHidden, setHidden] = useStore("dashboard.isFirstStepsPutAway", false);
  const open = steps.filter(({ isDone }) => !isDone);
  if (isHidden || open.length === 0) return null;
  const counts = { done: steps.length - open.length, all: steps.length };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <DashboardList
        title={dashboardMessage("nextSteps", counts)}
        rows={open.map(({ label, path }) => ({ to: path, label, icon: RadioButtonUncheckedIcon }))}
      />
      <Button sx={{ ml: -1.25, color: "text.secondary" }} onClick={() => setHidden(true)}>
        {dashboardMessage("putAway")}
      </Button>
      <RemoveSample />
    </Box>
  );
}
