import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProcessorTimes } from "./ProcessorTimes";
import type { Outcome, Step } from "./steps";

interface StepOptions {
  /** Folder of the reports. */
  readonly reports: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Whether other steps run at the same time; then its output is printed at once at its end. */
  readonly isShared: boolean;
  readonly processorTimes: ProcessorTimes;
}

export interface StepResult {
  readonly outcome: Outcome;
  /** Its output, for steps that run at the same time as others. */
  readonly output: string;
  readonly wallMs: number;
  /** Processor time of the step and of everything that it started. */
  readonly processorMs: number;
}

/** Runs a step to its end and counts what it reported. Never rejects: a step that cannot run has failed. */
export async function runStep(step: Step, options: StepOptions): Promise<StepResult> {
  const { reports, environment, isShared, processorTimes } = options;
  const begunMs = performance.now();
  if (!isShared) console.log(`\n▶ ${step.name}`);
  const file = join(reports, `${step.name}.json`);
  const report = step.reportOption?.(file) ?? {};
  const parameters = step.readsReports ? readdirSync(reports).map((name) => join(reports, name)) : report.parameters;
  const child = spawn("npx", ["--no-install", ...step.command, ...(parameters ?? [])], {
    stdio: ["ignore", isShared ? "pipe" : "inherit", isShared ? "pipe" : "inherit"],
    env: {
      ...process.env,
      ...environment,
      ...step.environment,
      FORCE_COLOR: process.stdout.isTTY ? "1" : "0",
      ...report.environment,
    },
  });
  // Without a pid it could not be started.
  const endTime = child.pid === undefined ? () => 0 : processorTimes.begin(child.pid);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => output.push(chunk));
  const isFine = await new Promise<boolean>((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });
  const times = { wallMs: performance.now() - begunMs, processorMs: endTime() };
  const text = Buffer.concat(output).toString("utf8").trimEnd();
  if (isShared) console.log(`\n▶ ${step.name}\n${text}`);
  return { outcome: readOutcome(step, file, isFine), output: text, ...times };
}

function readOutcome(step: Step, file: string, isFine: boolean): Outcome {
  if (step.count === undefined) return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 };
  const counted = readCounts(file, step.count);
  return isFine || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

function readCounts(file: string, count: (report: unknown) => Outcome): Outcome {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
