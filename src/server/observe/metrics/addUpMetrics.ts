import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from "prom-client";

/** The metrics of one process, as they are sent to another one. */
export type ProcessMetrics = readonly MetricObjectWithValues<MetricValue<string>>[];

/** Reads all metrics of a process. */
export async function readProcessMetrics(registry: Registry): Promise<ProcessMetrics> {
  return registry.getMetricsAsJSON() as Promise<ProcessMetrics>;
}

/** Adds up the metrics of several processes, each metric as its definition says, such as by the sum or the largest value. */
export function addUp(processes: readonly ProcessMetrics[]): Registry {
  return AggregatorRegistry.aggregate(processes.map((metrics) => [...metrics]));
}

/** Returns the counters and histograms: they stay in the sum after their process has ended, so that no sum falls. */
export function keepCounts(metrics: ProcessMetrics): ProcessMetrics {
  return metrics.filter(({ type }) => String(type) === "counter" || String(type) === "histogram");
}
