import { Alert, Box, Button, Stack } from "@mui/material";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { healthMessage } from "../../i18n/en/health.ts";
import { translated } from "../../i18n/messages.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { DeliveryList } from "./DeliveryList.tsx";
import { ProbeRow } from "./ProbeRow.tsx";
import type { Finding } from "./probe.ts";
import { type ProbeId, probeGroups } from "./probes/index.ts";
import { StatusList } from "./StatusList.tsx";
import { useProbeResults } from "./use-probe-results.ts";

/** `/admin/health`: checks that run when the page opens. */
export default function HealthPage() {
  const { findings, deliveries, isRunning, rerun } = useProbeResults();
  return (
    <Box sx={{ maxWidth: "40rem" }}>
      <PageHeader
        title={translated("Site Health")}
        description={healthMessage("description")}
        actions={
          <Button variant="outlined" loading={isRunning} onClick={rerun}>
            {healthMessage("again")}
          </Button>
        }
      />
      <Box aria-live="polite" sx={{ mb: 4 }}>
        <Summary findings={Object.values(findings)} isRunning={isRunning} />
      </Box>
      <Stack spacing={5} sx={{ pb: 8 }}>
        {Object.entries(probeGroups).map(([group, probes]) => (
          <FieldGroup key={group} title={healthMessage(group as keyof typeof probeGroups)}>
            <StatusList>
              {(Object.keys(probes) as ProbeId[]).map((id) => (
                <ProbeRow key={id} id={id} finding={findings[id]} />
              ))}
            </StatusList>
          </FieldGroup>
        ))}
        <DeliveryList deliveries={deliveries} />
      </Stack>
    </Box>
  );
}

function Summary({ findings, isRunning }: { findings: readonly Finding[]; isRunning: boolean }) {
  if (isRunning) return <Alert severity="info">{healthMessage("running")}</Alert>;
  const counts = { wrong: 0, fine: 0, untested: 0 };
  for (const { outcome } of findings) counts[outcome] += 1;
  return counts.wrong === 0 ? (
    <Alert severity="success">{healthMessage("allFine", counts)}</Alert>
  ) : (
    <Alert severity="error">{healthMessage("summary", counts)}</Alert>
  );
}
