import type { RunningSite } from "../support/site.ts";

/** One line of the table that an attack ends with. */
export interface Row {
  what: string;
  expected: string;
  measured: string;
  ok: boolean;
}

/** A throw-away site on this machine, behind a proxy that it trusts: the attack itself. */
export interface AttackedSite extends RunningSite {
  /** True for the short version: a tenth of the load or less. */
  isQuick: boolean;
  /**
   * As the global `fetch`, below the site's address and from a client of one's choice.
   *
   * @param client Address of the client; each has limits of its own.
   */
  ask(path: string, init?: RequestInit, client?: string): Promise<Response>;
}

/** Something that a hostile or unlucky world does to a site, and what must hold meanwhile. */
export interface Attack {
  /** One word, for the command line. */
  name: string;
  run(site: AttackedSite): Promise<Row[]>;
}

/**
 * The address of a site that may be attacked.
 *
 * @throws for any that is not on this machine.
 */
export function onlyLoopback(address: string): string {
  const { protocol, hostname } = new URL(address);
  if (protocol === "http:" && hostname === "127.0.0.1") return address;
  throw new Error(
    `${address} is not 127.0.0.1: only a throw-away site of this machine is attacked.`,
  );
}

/** Row of a time under attack, compared with one that the same run measured while the site was quiet. */
export function atMostTimes(
  what: string,
  value: number,
  times: number,
  quiet: number,
  unit: string,
): Row {
  return {
    what,
    expected: `≤ ${times} × ${quiet.toFixed(1)} ${unit} when quiet`,
    measured: `${value.toFixed(1)} ${unit}`,
    ok: value <= times * quiet,
  };
}

/** How long work takes, in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Row of a figure that must stay at or below a limit. */
export function atMost(what: string, value: number, limit: number, unit: string): Row {
  return {
    what,
    expected: `≤ ${limit} ${unit}`,
    measured: `${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}`,
    ok: value <= limit,
  };
}
