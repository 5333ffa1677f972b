import { open, rename, rm } from "node:fs/promises";
import { UsageError } from "../process/UsageError";
import type { CommandOutput } from "./DataCommand";

/** The outputs of this process. */
export const consoleOutput: CommandOutput = {
  write: (text) =>
    new Promise((resolve, reject) => process.stdout.write(text, (error) => (error ? reject(error) : resolve()))),
  note: (line) => console.error(line),
};

/** Calls `run` with an output whose texts go to a file, which appears when it is whole. Others may not read it where `isPrivate`. Rejects where it cannot be written. */
export async function writeToFile<T>(
  file: string,
  run: (output: CommandOutput) => Promise<T>,
  { isPrivate = false } = {},
): Promise<T> {
  const part = `${file}.part`;
  const explain = ({ message }: Error): never => {
    throw new UsageError(`${file} cannot be written: ${message}`);
  };
  const handle = await open(part, "w", isPrivate ? 0o600 : undefined).catch(explain);
  try {
    const result = await run({ ...consoleOutput, write: (text) => handle.appendFile(text).catch(explain) });
    await handle
      .close()
      .then(() => rename(part, file))
      .catch(explain);
    return result;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}
