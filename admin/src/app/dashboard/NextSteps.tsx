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
  const isShown = !isHidden && open.length > 0;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, "&:empty": { display: "none" } }}>
      {isShown && (
        <>
          <DashboardList
            title={dashboardMessage("nextSteps", {
              done: steps.length - open.length,
              all: steps.length,
            })}
            rows={open.map(({ label, path }) => ({
              to: path,
              label,
              icon: RadioButtonUncheckedIcon,
            }))}
          />
          <Button sx={quiet} onClick={() => setHidden(true)}>
            {dashboardMessage("putAway")}
          </Button>
        </>
      )}
      <RemoveSample />
    </Box>
  );
}

/** Its text is aligned with the list. */
const quiet = { ml: -1.25, color: "text.secondary" } as const;
