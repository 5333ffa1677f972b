import type { Logger } from "pino";
import { Bursts } from "./Bursts";

export interface RepeatedErrorMessages {
  /** The first error of a burst. */
  readonly one: string;
  /** All errors of a burst that is over. */
  readonly many: string;
}

/** Maximum length of a cause. */
const MAX_CAUSE = 400;

/**
 * Logs errors that one cause, such as a full disk, brings in any number: those of the same code once at the beginning of a
 * burst and once at its end, with their number.
 */
export class RepeatedErrorLog {
  private readonly bursts: Bursts<string>;

  constructor(log: Pick<Logger, "error">, { one, many }: RepeatedErrorMessages) {
    this.bursts = new Bursts<string>({
      onBegin: (cause = "others") => log.error({ message: one, cause }),
      onEnd: (cause = "others", end) => log.error({ message: many, cause, ...end }),
    });
  }

  note(error: unknown): void {
    const cause = String(error).slice(0, MAX_CAUSE);
    this.bursts.note(findCode(error) ?? cause, cause);
  }

  /** Logs the numbers of errors in the bursts that are not over. */
  close(): void {
    this.bursts.close();
  }
}

/** The code of a failed system call or query; causes differ in names of files. */
function findCode(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && code !== "" ? code : undefined;
}
