import { type ChildProcess, spawn } from "node:child_process";

/** How long a build, or the tests of an area, may take. */
const LIMIT_MS = 30 * 60_000;

const running = new Set<ChildProcess>();

/** Ends what `runSpecs` has started. */
export function stopSpecs(): void {
  for (const { pid, exitCode } of running) if (pid !== undefined && exitCode === null) process.kill(-pid, "SIGKILL");
}

/**
 * Builds a copy of the project and runs end-to-end tests until one fails. Gives what has failed: “the build”, a test file, or “timeout”;
 * `undefined` where nothing has.
 */
export async function runSpecs(folder: string, specs: readonly string[] | "all"): Promise<string | undefined> {
  if ((await run(folder, ["npm", "run", "-s", "build"])).code !== 0) return "the build";
  const { code, output } = await run(folder, [
    ...["npm", "run", "-s", "test:e2e", "--", "--max-failures", "1", "--retries", "0", "--reporter", "line"],
    ...(specs === "all" ? [] : specs),
  ]);
  if (code === 0) return undefined;
  return /[\w/.-]+\.spec\.ts/.exec(output.slice(output.indexOf("1) ")))?.[0] ?? "timeout";
}

function run(folder: string, [command = "", ...args]: readonly string[]) {
  const child = spawn(command, args, { cwd: folder, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, "SIGKILL"), LIMIT_MS);
  return new Promise<{ readonly code: number | null; readonly output: string }>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output });
    });
  });
}
