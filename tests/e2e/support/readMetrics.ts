import type { ServerProcess } from "../../../harness/servers/serverProcess";
import { expect } from "./siteTest";

/** The port on which a server that was started with METRICS_PORT=0 tells its metrics. */
export async function readMetricsPort({ log }: ServerProcess): Promise<number> {
  const read = () => /"message":"Metrics are served\.","url":"http:\/\/[^"]*:(\d+)/.exec(log.join("\n"))?.[1];
  await expect.poll(read).toBeDefined();
  return Number(read());
}

/** A scrape: its values by name and labels as they stand in it, and what it says of each metric. */
export interface Scrape {
  readonly values: ReadonlyMap<string, number>;
  readonly metrics: ReadonlyMap<string, { readonly type: string; readonly help: string }>;
}

/** Reads Prometheus's text format. */
export function parseScrape(text: string): Scrape {
  const values = new Map<string, number>();
  const helps = new Map<string, string>();
  const metrics = new Map<string, { type: string; help: string }>();
  for (const line of text.split("\n")) {
    const [, kind, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (kind === "HELP") helps.set(name, rest);
    else if (kind === "TYPE") metrics.set(name, { type: rest, help: helps.get(name) ?? "" });
    else if (line !== "")
      values.set(line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1)));
  }
  return { values, metrics };
}

/** Adds up all values of a name whose labels contain all of these texts. */
export function sumOf({ values }: Scrape, name: string, ...labels: readonly string[]): number {
  return [...values]
    .filter(([key]) => (key === name || key.startsWith(`${name}{`)) && labels.every((label) => key.includes(label)))
    .reduce((sum, [, value]) => sum + value, 0);
}
