import { Box, Typography } from "@mui/material";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { healthMessage } from "../../i18n/en/health.ts";
import { exactTime } from "../../layout/relative-time.ts";
import type { Delivery } from "./probe.ts";
import { failureReason } from "./probes/delivery-status.ts";
import { Secondary, StatusList, StatusRow } from "./StatusList.tsx";

const maxShown = 20;

const marks = { taken: "fine", retrying: "untested", failed: "wrong" } as const;

interface DeliveryListProps {
  /** Newest first. */
  deliveries: readonly Delivery[];
}

/** Recent deliveries to CDNs, build hooks and other servers. Renders nothing if there are none. */
export function DeliveryList({ deliveries }: DeliveryListProps) {
  if (deliveries.length === 0) return null;
  return (
    <FieldGroup title={healthMessage("deliveries")} help={healthMessage("deliveriesHelp")}>
      <StatusList>
        {deliveries.slice(0, maxShown).map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </StatusList>
    </FieldGroup>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { kind, target, attempts, created_at } = delivery;
  const outcome = delivery.outcome as keyof typeof marks;
  const outcomeText = healthMessage(outcome === "failed" ? "givenUp" : outcome, {
    smart_count: attempts,
  });
  return (
    <StatusRow outcome={marks[outcome]} name={outcomeText}>
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 550 }}>
          {target} <Secondary isInline>{healthMessage(kind === "cdn" ? "cdn" : "hook")}</Secondary>
        </Typography>
        <Typography variant="body2">
          {outcome === "taken" ? outcomeText : `${outcomeText} ${failureReason(delivery)}`}
        </Typography>
        <Secondary>
          <time dateTime={created_at}>{exactTime(new Date(created_at))}</time>
        </Secondary>
      </Box>
    </StatusRow>
  );
}
