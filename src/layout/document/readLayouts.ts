import { constants } from "node:fs";
import { type FileHandle, open, readdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import type { LayoutFiles } from "./LayoutSet";
import { LIMITS } from "./limits";

/** A file is opened without waiting for whoever writes to it, as the one end of a named pipe would. */
const OPEN = constants.O_RDONLY | constants.O_NONBLOCK;
/** What happens between the listing and the opening: the file is gone, or was never one. */
const VANISHED = ["ENOENT", "ELOOP", "ENXIO", "ENOTDIR", "EISDIR"];

/**
 * Reads every JSON file below a layouts folder. Hidden files are left out, such as those that editors lock and swap with, and so is
 * what is no regular file. A linked folder is read once, wherever it leads. Of a file that is longer than the limit for
 * documents one byte more than the limit is read, so that the parser finds it too long. Throws when the folder or a file
 * cannot be read.
 */
export async function readLayouts(folder: string): Promise<LayoutFiles> {
  const names = await listFiles(folder, "", new Set());
  const files = await Promise.all(
    names.sort().map(async (name): Promise<[string, string][]> => {
      const text = await readText(join(folder, name));
      return text === undefined ? [] : [[name, text]];
    }),
  );
  return new Map(files.flat());
}

/** The JSON files of a folder by their paths below it; `seen` has the folders that were read already. */
async function listFiles(folder: string, below: string, seen: Set<string>): Promise<string[]> {
  const path = join(folder, below);
  const real = await realpath(path);
  if (seen.has(real)) return [];
  seen.add(real);
  const entries = await readdir(path, { withFileTypes: true });
  const names: string[] = [];
  for (const entry of entries) {
    if (entry.name.startsWith(".")) continue;
    const name = `${below}${entry.name}`;
    if (entry.name.endsWith(".json") && !entry.isDirectory()) names.push(name);
    else if (entry.isDirectory() || entry.isSymbolicLink())
      names.push(...(await listFiles(folder, `${name}/`, seen).catch(ignoreVanished<string[]>([]))));
  }
  return names;
}

async function readText(path: string): Promise<string | undefined> {
  const file = await open(path, OPEN).catch(ignoreVanished<undefined>(undefined));
  if (file === undefined) return undefined;
  try {
    return (await file.stat()).isFile() ? await readStart(file, LIMITS.bytes + 1) : undefined;
  } finally {
    await file.close();
  }
}

/** The first bytes of a file as text. */
async function readStart(file: FileHandle, limit: number): Promise<string> {
  const buffer = Buffer.alloc(Math.min(limit, (await file.stat()).size + 1));
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.toString("utf8", 0, length);
}

function ignoreVanished<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && "code" in error && VANISHED.includes(String(error.code))) return value;
    throw error;
  };
}
