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
      // As a text: nearly always all of it is written at once, and bytes would have to be made before.
      let written = offer(fd, line);
      if (written === Buffer.byteLength(line)) return;
      for (let rest = Buffer.from(line); written !== undefined; written = offer(fd, rest)) {
        rest = rest.subarray(written);
        if (rest.length === 0) return;
        if (written === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
      }
    },
  };
}

/** Writes as much as there is room for; returns the number of bytes, undefined if nothing can be written. */
function offer(fd: number, data: string | Buffer): number | undefined {
  try {
    return typeof data === "string" ? writeSync(fd, data) : writeSync(fd, data);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EAGAIN" ? 0 : undefined;
  }
}
