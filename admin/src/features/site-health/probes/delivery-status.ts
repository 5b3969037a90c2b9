import { healthMessage } from "../../../i18n/en/health.ts";
import { type Delivery, type Probe, problemIfAny } from "../probe.ts";

/** Reason of a failed delivery, in the selected language. */
export function failureReason({ detail }: Delivery): string {
  if (detail === "timeout") return healthMessage("notifiedTimeout");
  const [, status] = /^status (\d+)$/.exec(detail) ?? [];
  return status
    ? healthMessage("answered", { status })
    : healthMessage("failed", { reason: detail });
}

/** Only the newest delivery to each receiver counts, because it includes all earlier changes. */
export const deliveryStatus: Probe = async ({ deliveries }) => {
  const allDeliveries = await deliveries();
  if (allDeliveries.length === 0)
    return { outcome: "fine", detail: healthMessage("notifiedNobody") };
  const newestDeliveries = allDeliveries.filter(
    ({ kind, target }, index) =>
      allDeliveries.findIndex((other) => other.kind === kind && other.target === target) === index,
  );
  return problemIfAny(
    newestDeliveries
      .filter(({ outcome }) => outcome !== "taken")
      .map((delivery) => ({ label: delivery.target, detail: failureReason(delivery) })),
  );
};
