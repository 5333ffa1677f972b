import { link, mkdir, open, readFile, rename, stat, unlink } from "node:fs/promises";

/** The disk operations of a save. A test can make any of them fail. */
export interface FileSystem {
  /** Returns the bytes of a file; `undefined` if there is none. */
  read(path: string): Promise<Buffer | undefined>;
  /** Writes a new file; resolves once it is on disk. Rejects if the file exists. */
  create(path: string, text: string, mode: number): Promise<void>;
  /** Returns the permissions of a file; if there is none, those of a new one. */
  readMode(path: string): Promise<number>;
  /** Gives a file a second name, which needs no space on the disk. */
  link(path: string, other: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Removes a file; does nothing if it is gone. */
  remove(path: string): Promise<void>;
  /** Makes a folder and those above it; `mode` are their permissions, by default those that the umask leaves. */
  makeFolder(path: string, mode?: number): Promise<void>;
  /** Resolves once the names in a folder are on disk. */
  syncFolder(path: string): Promise<void>;
}

const NEW_FILE_MODE = 0o644;

export const DISK: FileSystem = {
  read: (path) => readFile(path).catch((error: unknown) => ifMissing(error, undefined)),
  async create(path, text, mode) {
    const handle = await open(path, "wx", mode);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  readMode: async (path) =>
    stat(path).then(
      ({ mode }) => mode & 0o777,
      (error: unknown) => ifMissing(error, NEW_FILE_MODE),
    ),
  link,
  rename,
  remove: (path) => unlink(path).catch((error: unknown) => ifMissing(error, undefined)),
  async makeFolder(path, mode = 0o777) {
    await mkdir(path, { recursive: true, mode });
  },
  async syncFolder(path) {
    const handle = await open(path, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
};

function ifMissing<Value>(error: unknown, value: Value): Value {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return value;
  throw error;
}
