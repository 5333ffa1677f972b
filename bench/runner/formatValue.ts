import type { Unit } from "./Figure";

const KILOBYTE = 1000;

/** A value with its unit, with two or three digits that count. */
export function formatValue(value: number, unit: Unit): string {
  if (!Number.isFinite(value)) return "–";
  if (unit === "share") return `${(value * 100).toFixed(1)} %`;
  if (unit === "bytes") return formatBytes(value);
  if (unit === "count") return value.toLocaleString("en", { maximumFractionDigits: value < 100 ? 1 : 0 });
  if (value < 0.1) return `${(value * 1000).toFixed(1)} µs`;
  if (value < 10) return `${value.toFixed(2)} ms`;
  return value < 10_000 ? `${value.toFixed(0)} ms` : `${(value / 1000).toFixed(1)} s`;
}

function formatBytes(bytes: number): string {
  if (bytes < 0) return `-${formatBytes(-bytes)}`;
  if (bytes < KILOBYTE) return `${bytes.toFixed(0)} B`;
  if (bytes < KILOBYTE ** 2) return `${(bytes / KILOBYTE).toFixed(1)} KB`;
  return `${(bytes / KILOBYTE ** 2).toFixed(1)} MB`;
}
