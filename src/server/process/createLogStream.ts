import { writeSync } from "node:fs";

/** Delay before a line is offered again to a reader that has no room for it. */
const RETRY_MS = 20;

/**
 * Creates the destination of the log: writes each line at once to a file descriptor. A line that cannot be written, for
 * want of a reader or of room on the disk, is lost; pino's own destination would end or block the process.
 */
export function createLogStream(fd = 1): { readonly write: (line: string) => void } {
  return {
    write(line) {
      const bytes = Buffer.from(line);
      let start = 0;
      while (start < bytes.length) {
        try {
          start += writeSync(fd, bytes, start);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
        }
      }
    },
  };
}
