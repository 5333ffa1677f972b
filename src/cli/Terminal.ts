import pc from "picocolors";

/** Where a command writes, and whether colours are wanted there. */
export interface Terminal {
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  readonly colors: ReturnType<typeof pc.createColors>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** True where a person reads the output as it comes. */
  readonly isInteractive: boolean;
}

/** The terminal of this process; colours only where a person reads, and not with NO_COLOR. */
export function openTerminal(): Terminal {
  const isColored = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;
  return {
    write: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
    colors: pc.createColors(isColored),
    env: process.env,
    cwd: process.cwd(),
    isInteractive: process.stdout.isTTY === true,
  };
}

/** Exit codes: fine or equal, faults or differences found, could not run. */
export type ExitCode = 0 | 1 | 2;
