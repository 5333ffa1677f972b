import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import { collectDefaultMetrics, Gauge, type Registry } from "prom-client";

/**
 * Role of a process: it serves the site, the API by itself or to the processes of the site, supervises the others, or imports offers
 * by their timetable.
 */
export type ProcessRole = "site" | "api" | "embedded-api" | "primary" | "imports";

/** Interval at which the delay of the event loop is measured. */
const RESOLUTION_MS = 10;
const PERCENTILES = [50, 90, 99];

/** State of a process of the site at the moment of the scrape. */
export interface ServedState {
  /** A version that is equal for processes with the same code and settings. */
  readonly build: string;
  /** A version that is equal for processes with the same documents. */
  readonly documents: string;
  /** Faults of the documents by severity. */
  readonly faults: Readonly<Record<"error" | "warning", number>>;
  readonly countConnections: () => Promise<number>;
}

/**
 * Adds the metrics of every process: its role, memory, garbage collection and event loop. These measure all the time, so
 * call this only in a process that is scraped.
 */
export function addProcessMetrics(registry: Registry, role: ProcessRole): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "dealframe_processes",
    help: "Processes that answered this scrape, by role (site, api, embedded-api, primary, imports).",
    labelNames: ["role"],
    registers,
  }).set({ role }, 1);
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  new Gauge({
    name: "dealframe_event_loop_delay_seconds",
    help: "How much later than planned the event loop ran, since the last scrape, by percentile (100 is the longest delay); of several processes the largest.",
    labelNames: ["percentile"],
    aggregator: "max",
    registers,
    collect() {
      // What is measured includes the planned pause.
      const toSeconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1e3);
      for (const percentile of PERCENTILES) this.set({ percentile }, toSeconds(delay.percentile(percentile)));
      this.set({ percentile: 100 }, delay.max === 0 ? 0 : toSeconds(delay.max));
      delay.reset();
    },
  });
  new Gauge({
    name: "dealframe_heap_limit_bytes",
    help: "Size of the JavaScript heap at which Node gives up.",
    registers,
    collect() {
      this.set(getHeapStatistics().heap_size_limit);
    },
  });
}

/** Adds the metrics of a process of the site: its version, the faults of its documents, its connections. */
export function addSiteMetrics(registry: Registry, workers: number, read: () => ServedState): void {
  const registers = [registry];
  new Gauge({
    name: "dealframe_processes_wanted",
    help: "Processes that are to serve the site (WORKERS).",
    aggregator: "max",
    registers,
  }).set(workers);
  new Gauge({
    name: "dealframe_build_info",
    help: "1, with the build of the code and its settings, the version of the documents, and that of Node as labels.",
    labelNames: ["build", "documents", "node"],
    aggregator: "first",
    registers,
    collect() {
      const { build, documents } = read();
      this.reset();
      this.set({ build, documents, node: process.version }, 1);
    },
  });
  new Gauge({
    name: "dealframe_document_faults",
    help: "Faults of the documents in use, by severity.",
    labelNames: ["severity"],
    aggregator: "max",
    registers,
    collect() {
      const { faults } = read();
      this.set({ severity: "error" }, faults.error);
      this.set({ severity: "warning" }, faults.warning);
    },
  });
  new Gauge({
    name: "dealframe_http_connections",
    help: "Open connections to the site's port.",
    registers,
    async collect() {
      this.set(await read().countConnections());
    },
  });
}
