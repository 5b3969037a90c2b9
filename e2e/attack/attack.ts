import type { RunningSite } from "../support/site.ts";

/** A row of an attack's result table. */
export interface ResultRow {
  label: string;
  expected: string;
  measured: string;
  ok: boolean;
}

/** A temporary site on this machine. The attack acts as a proxy that the site trusts. */
export interface AttackedSite extends RunningSite {
  /** True for the short version, which generates at most a tenth of the load. */
  isQuick: boolean;
  /** Like the global `fetch`, for paths of the site. Rate limits use `ipAddress` as the client's address. */
  fetch(path: string, init?: RequestInit, ipAddress?: string): Promise<Response>;
}

/** An attack on a site, or a simulated fault. Checks the site during the attack. */
export interface Attack {
  /** Name on the command line. */
  name: string;
  run(site: AttackedSite): Promise<ResultRow[]>;
}

/**
 * Returns the URL if attacks on its site are allowed.
 *
 * @throws Error if the URL is not on this machine.
 */
export function requireLoopback(url: string): string {
  const { protocol, hostname } = new URL(url);
  if (protocol === "http:" && hostname === "127.0.0.1") return url;
  throw new Error(
    `${url} is not on 127.0.0.1. Attacks run only against a temporary site on this machine.`,
  );
}

/** Row that compares a duration under attack with the duration that the same run measured without load. */
export function rowAtMostMultipleOfIdle(
  label: string,
  value: number,
  maxFactor: number,
  idleValue: number,
  unit: string,
): ResultRow {
  return {
    label,
    expected: `≤ ${maxFactor} × ${idleValue.toFixed(1)} ${unit} when idle`,
    measured: `${value.toFixed(1)} ${unit}`,
    ok: value <= maxFactor * idleValue,
  };
}

/** Row with a measured result that must equal `expected`. */
export function rowExpecting(
  label: string,
  expected: string | number,
  measured: string | number,
): ResultRow {
  const [expectedText, text] = [String(expected), String(measured)];
  return { label, expected: expectedText, measured: text, ok: text === expectedText };
}

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startTime = performance.now();
  await work();
  return performance.now() - startTime;
}

export function rowAtMost(label: string, value: number, limit: number, unit: string): ResultRow {
  return {
    label,
    expected: `≤ ${limit} ${unit}`,
    measured: `${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}`,
    ok: value <= limit,
  };
}
