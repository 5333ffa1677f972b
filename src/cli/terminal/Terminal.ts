import pc from "picocolors";

/** The output of a command, its environment, and whether to use colours. */
export interface Terminal {
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  readonly colors: ReturnType<typeof pc.createColors>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** True when the output goes to a terminal window. */
  readonly isInteractive: boolean;
  /** True when the error output goes to a terminal window, where progress can be shown. */
  readonly showsProgress?: boolean;
}

/** The terminal of this process; colours only in a terminal window, and not with NO_COLOR. */
export function openTerminal(): Terminal {
  const isColored = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;
  return {
    write: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
    colors: pc.createColors(isColored),
    env: process.env,
    cwd: process.cwd(),
    isInteractive: process.stdout.isTTY === true,
    showsProgress: process.stderr.isTTY === true,
  };
}

/** Exit codes: no faults or differences, some found, could not run. */
export type ExitCode = 0 | 1 | 2;
