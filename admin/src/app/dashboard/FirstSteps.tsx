import CheckCircleIcon from "@mui/icons-material/CheckCircleOutlined";
import RadioButtonUncheckedIcon from "@mui/icons-material/RadioButtonUnchecked";
import { Box, Button, Typography } from "@mui/material";
import { useStore } from "react-admin";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import type { FirstStep } from "./first-steps.ts";
import { Part, Row } from "./Part.tsx";

/** The way from the sample to a site of one's own, until it is gone or put away. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const [isPutAway, setPutAway] = useStore("dashboard.isFirstStepsPutAway", false);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isPutAway || done === steps.length) return null;
  return (
    <Box>
      <Part title={dashboardMessage("makeItYours", { done, all: steps.length })}>
        {steps.map(({ label, path, isDone }) => (
          <Row
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
      </Part>
      <Button color="inherit" onClick={() => setPutAway(true)} sx={{ mt: 1 }}>
        {dashboardMessage("putAway")}
      </Button>
    </Box>
  );
}
