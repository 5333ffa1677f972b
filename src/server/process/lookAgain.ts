import type { Logger } from "pino";
import { RepeatedErrorLog, type RepeatedErrorMessages } from "./RepeatedErrorLog";

interface LookOptions {
  readonly log: Logger;
  /** The texts of the log about looks that have failed. */
  readonly messages: RepeatedErrorMessages;
  /** Delay until the next look, in milliseconds. */
  readonly readPauseMs: () => number;
}

/** Looks that go on until they are closed. */
export interface Looks {
  /** Ends once the look that is under way has; its signal has been aborted. */
  close(): Promise<void>;
}

/** Calls `look` again and again, one call after the other, at once for the first time. A failed one is told in the log, and repeated like the others. */
export function lookAgain(look: (signal: AbortSignal) => Promise<void>, options: LookOptions): Looks {
  const end = new AbortController();
  const { signal } = end;
  const errors = new RepeatedErrorLog(options.log, options.messages);
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const next = (): void => {
    looking = look(signal)
      .catch((error: unknown) => {
        if (!signal.aborted) errors.note(error);
      })
      .then(() => {
        if (!signal.aborted) timer = setTimeout(next, options.readPauseMs());
      });
  };
  next();
  return {
    close: async () => {
      end.abort();
      clearTimeout(timer);
      await looking;
      errors.close();
    },
  };
}
