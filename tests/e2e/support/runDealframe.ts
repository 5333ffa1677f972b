import { execFile } from "node:child_process";
import { resolve } from "node:path";

/** How a run of the command line has ended, and what it has printed. */
export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the built command line as a user does: in a folder, in a process of its own, with `env` beside the environment. */
export function runDealframe(
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<CommandResult> {
  return new Promise((done) => {
    // Playwright asks its workers' programs for colours.
    const settings = {
      cwd,
      env: { ...process.env, FORCE_COLOR: undefined, ...env },
      maxBuffer: Number.POSITIVE_INFINITY,
    };
    execFile(process.execPath, [resolve("bin/dealframe.js"), ...args], settings, (error, out, err) => {
      done({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}
