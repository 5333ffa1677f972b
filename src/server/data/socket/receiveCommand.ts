import { open } from "node:fs/promises";
import { join } from "node:path";
import type { DataCommand } from "../DataCommand";

const LINE_END = 10;

/** Reads a command as `sendCommand` sends it; its files are written to the folder. Rejects where the body ends too early. */
export async function receiveCommand(body: AsyncIterable<Buffer>, folder: string): Promise<DataCommand> {
  const chunks = body[Symbol.asyncIterator]();
  const readMore = async (): Promise<Buffer> => {
    const { done, value } = await chunks.next();
    if (done === true) throw new Error("The command ended before its files did.");
    return value;
  };
  let rest = Buffer.alloc(0);
  while (!rest.includes(LINE_END)) rest = Buffer.concat([rest, await readMore()]);
  const end = rest.indexOf(LINE_END);
  const { command, sizes } = JSON.parse(rest.toString("utf8", 0, end)) as { command: DataCommand; sizes: number[] };
  rest = rest.subarray(end + 1);
  const paths: string[] = [];
  for (const [index, size] of sizes.entries()) {
    const path = join(folder, String(index));
    const file = await open(path, "wx", 0o600);
    try {
      for (let left = size; left > 0; ) {
        if (rest.length === 0) rest = Buffer.from(await readMore());
        const part = rest.subarray(0, left);
        await file.appendFile(part);
        left -= part.length;
        rest = rest.subarray(part.length);
      }
    } finally {
      await file.close();
    }
    paths.push(path);
  }
  if (command.kind !== "import") return command;
  return { ...command, files: command.files.map((file, index) => ({ ...file, path: paths[index] ?? "" })) };
}
