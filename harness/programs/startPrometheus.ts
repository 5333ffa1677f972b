import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./findFreePort";
import { startProgram } from "./startProgram";

const FOLDER = "ops/prometheus";

/** One value of a query, with its labels. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A Prometheus on the loopback interface that scrapes a site each second. */
export interface PrometheusServer {
  /** The values of an expression of PromQL now. */
  query(expression: string): Promise<readonly Sample[]>;
  /** The names of the alerts that fire now. */
  listFiring(): Promise<readonly string[]>;
  /** Stops it and removes its files. */
  stop(): Promise<void>;
}

/**
 * Starts Prometheus with the configuration and the alerts of `ops/prometheus`, except that it scrapes `metricsPort` each
 * second and that alerts fire after a second.
 */
export async function startPrometheus(path: string, metricsPort: number): Promise<PrometheusServer> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), "dealframe-prometheus-"));
  const copy = (name: string, change: (text: string) => string) =>
    writeFileSync(join(folder, name), change(readFileSync(join(FOLDER, name), "utf8")));
  copy("prometheus.yml", (text) =>
    text
      .replace("127.0.0.1:9464", `127.0.0.1:${metricsPort}`)
      .replace(/^( {2}(?:scrape_interval|scrape_timeout|evaluation_interval)): .*$/gm, "$1: 1s"),
  );
  copy("alerts.yml", (text) => text.replace(/^( +for): .*$/gm, "$1: 1s"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const flags = [
      `--config.file=${join(folder, "prometheus.yml")}`,
      `--storage.tsdb.path=${join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ];
    const { child, ended } = await startProgram(path, flags, /Server is ready to receive web requests/);
    const ask = async (address: string): Promise<unknown> => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${address}`);
      return ((await answer.json()) as { data: unknown }).data;
    };
    return {
      query: async (expression) => {
        const data = await ask(`query?query=${encodeURIComponent(expression)}`);
        const { result } = data as { result: { metric: Record<string, string>; value: [number, string] }[] };
        return result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }));
      },
      listFiring: async () => {
        const { alerts } = (await ask("alerts")) as { alerts: { state: string; labels: { alertname: string } }[] };
        return alerts.flatMap(({ state, labels }) => (state === "firing" ? [labels.alertname] : []));
      },
      stop: async () => {
        child.kill("SIGTERM");
        await ended;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
