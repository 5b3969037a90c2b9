import { healthWord } from "../../words/en/health.ts";
import { type Delivery, type Place, type Probe, unless } from "../probe.ts";

/** Why a delivery was in vain, in the chosen language. */
export function whyInVain({ detail }: Delivery): string {
  if (detail === "timeout") return healthWord("toldTimeout");
  const [, status] = /^status (\d+)$/.exec(detail) ?? [];
  return status ? healthWord("answered", { status }) : healthWord("failed", { reason: detail });
}

/** Whoever took the newest of what they were told has nothing older: that counts, and not what was in vain before it. */
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
      .map((delivery): Place => ({ label: delivery.target, detail: whyInVain(delivery) }));
    return newest.size === 0
      ? { outcome: "fine", detail: healthWord("toldNobody") }
      : unless(places);
  },
};
