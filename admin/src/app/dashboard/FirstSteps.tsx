import CheckCircleIcon from "@mui/icons-material/CheckCircleOutlined";
import RadioButtonUncheckedIcon from "@mui/icons-material/RadioButtonUnchecked";
import { Box, Button, Typography } from "@mui/material";
import { useStore } from "react-admin";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { DashboardRow, DashboardSection } from "./DashboardSection.tsx";
import type { FirstStep } from "./first-steps.ts";

/** Checklist for a new site, until all is done or the owner hides it. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const [isHidden, setHidden] = useStore("dashboard.isFirstStepsPutAway", false);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isHidden || done === steps.length) return null;
  return (
    <Box>
      <DashboardSection title={dashboardMessage("makeItYours", { done, all: steps.length })}>
        {steps.map(({ label, path, isDone }) => (
          <DashboardRow
            key={path}
            to={path}
            label={
              <Typography
                component="span"
                sx={{ fontWeight: "inherit", color: isDone ? "text.secondary" : undefined }}
              >
                {label}
              </Typography>
            }
            icon={
              isDone ? (
                <CheckCircleIcon titleAccess={dashboardMessage("done")} sx={{ fontSize: 20 }} />
              ) : (
                <RadioButtonUncheckedIcon
                  titleAccess={dashboardMessage("toDo")}
                  sx={{ fontSize: 20 }}
                />
              )
            }
          />
        ))}
      </DashboardSection>
      <Button color="inherit" onClick={() => setHidden(true)} sx={{ mt: 1 }}>
        {dashboardMessage("putAway")}
      </Button>
    </Box>
  );
}
