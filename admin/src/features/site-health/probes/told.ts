import { healthMessage } from "../../../i18n/en/health.ts";
import { type Delivery, type Place, type Probe, unless } from "../probe.ts";

/** Reason of a failed delivery, in the selected language. */
export function failureReason({ detail }: Delivery): string {
  if (detail === "timeout") return healthMessage("toldTimeout");
  const [, status] = /^status (\d+)$/.exec(detail) ?? [];
  return status
    ? healthMessage("answered", { status })
    : healthMessage("failed", { reason: detail });
}

/** Only the newest delivery to each receiver counts, because it includes all earlier changes. */
export const told: Probe = {
  id: "told",
  async run({ deliveries }) {
    const newest = new Map<string, Delivery>();
    for (const delivery of await deliveries()) {
      const key = `${delivery.kind} ${delivery.target}`;
      if (!newest.has(key)) newest.set(key, delivery);
    }
    const places = [...newest.values()]
      .filter(({ outcome }) => outcome !== "taken")
      .map((delivery): Place => ({ label: delivery.target, detail: failureReason(delivery) }));
    return newest.size === 0
      ? { outcome: "fine", detail: healthMessage("toldNobody") }
      : unless(places);
  },
};
