import type { Drill, DrillReport } from "./Drill";

/** Runs a drill and prints its output. Resolves with whether all checks passed; never rejects. */
export async function runDrill(
  drill: Drill,
  print: (line: string) => void,
  args: readonly string[] = [],
): Promise<boolean> {
  let failed = 0;
  const report: DrillReport = {
    note: (text) => print(`  ${text}`),
    check: (holds, statement) => {
      if (!holds) failed += 1;
      print(`  ${holds ? "✓" : "✗"} ${statement}`);
    },
  };
  const begun = Date.now();
  try {
    await Promise.race([drill.run(report, args), failAfter(drill.limitMinutes)]);
  } catch (error) {
    report.check(false, error instanceof Error ? error.message : String(error));
  }
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  print(failed === 0 ? `All checks passed, after ${seconds} s.` : `${failed} failed, after ${seconds} s.`);
  return failed === 0;
}

function failAfter(minutes: number): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`It was not done within ${minutes} minutes.`)), minutes * 60_000);
    timer.unref();
  });
}
