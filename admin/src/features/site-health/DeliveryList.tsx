import { Box, Typography } from "@mui/material";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { healthMessage } from "../../i18n/en/health.ts";
import { exactTime } from "../../layout/relative-time.ts";
import { Mark, probeRow } from "./ProbeRow.tsx";
import type { Delivery } from "./probe.ts";
import { failureReason } from "./probes/told.ts";

/** Maximum number of deliveries shown. */
const maxShown = 20;

const marks = { taken: "fine", retrying: "untested", failed: "wrong" } as const;

type Outcome = keyof typeof marks;

interface DeliveryListProps {
  /** Newest first. */
  deliveries: readonly Delivery[];
}

/** Recent deliveries to CDNs, build hooks and other servers. Renders nothing if there are none. */
export function DeliveryList({ deliveries }: DeliveryListProps) {
  if (deliveries.length === 0) return null;
  return (
    <FieldGroup title={healthMessage("deliveries")} help={healthMessage("deliveriesHelp")}>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {deliveries.slice(0, maxShown).map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </Box>
    </FieldGroup>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { kind, target, attempts, created_at } = delivery;
  const outcome = delivery.outcome as Outcome;
  const said = healthMessage(outcome === "failed" ? "givenUp" : outcome, { smart_count: attempts });
  return (
    <Box component="li" sx={probeRow}>
      <Box sx={{ flex: "none", width: 24, height: 24 }}>
        <Mark outcome={marks[outcome]} name={said} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 550 }}>
          {target}{" "}
          <Typography component="span" variant="body2" color="text.secondary">
            {healthMessage(kind === "cdn" ? "cdn" : "hook")}
          </Typography>
        </Typography>
        <Typography variant="body2">
          {outcome === "taken" ? said : `${said} ${failureReason(delivery)}`}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          <time dateTime={created_at}>{exactTime(new Date(created_at))}</time>
        </Typography>
      </Box>
    </Box>
  );
}
