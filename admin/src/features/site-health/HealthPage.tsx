import { Alert, Box, Button, Stack } from "@mui/material";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { healthMessage } from "../../i18n/en/health.ts";
import { translated } from "../../i18n/messages.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { DeliveryList } from "./DeliveryList.tsx";
import { ProbeRow } from "./ProbeRow.tsx";
import type { Finding, Probe } from "./probe.ts";
import { probes } from "./probes/index.ts";
import { useProbeResults } from "./use-probe-results.ts";

/** `/admin/health`: checks that run when the page opens. */
export default function HealthPage() {
  const { findings, deliveries, isRunning, again } = useProbeResults();
  return (
    <>
      <PageHeader
        title={translated("Site Health")}
        description={healthMessage("description")}
        actions={
          <Button variant="outlined" loading={isRunning} onClick={again}>
            {healthMessage("again")}
          </Button>
        }
      />
      <Box aria-live="polite" sx={{ maxWidth: "40rem", mb: 4 }}>
        <Summary findings={[...findings.values()]} isRunning={isRunning} />
      </Box>
      <Stack spacing={5} sx={{ pb: 8 }}>
        {Object.entries(probes).map(([group, list]) => (
          <FieldGroup key={group} title={healthMessage(group as keyof typeof probes)}>
            <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
              {list.map((probe: Probe) => (
                <ProbeRow key={probe.id} probe={probe} finding={findings.get(probe.id)} />
              ))}
            </Box>
          </FieldGroup>
        ))}
        <DeliveryList deliveries={deliveries} />
      </Stack>
    </>
  );
}

function Summary({ findings, isRunning }: { findings: readonly Finding[]; isRunning: boolean }) {
  if (isRunning) return <Alert severity="info">{healthMessage("running")}</Alert>;
  const count = (outcome: Finding["outcome"]) =>
    findings.filter((finding) => finding.outcome === outcome).length;
  const [wrong, fine, untested] = [count("wrong"), count("fine"), count("untested")];
  return wrong === 0 ? (
    <Alert severity="success">{healthMessage("allFine", { fine, untested })}</Alert>
  ) : (
    <Alert severity="error">{healthMessage("summary", { wrong, fine, untested })}</Alert>
  );
}
