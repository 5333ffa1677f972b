import type { LayoutFiles } from "../../layout/document/LayoutSet";

/** Where the documents' files come from: a folder that is watched, or another process that watches it. */
export interface LayoutSource {
  /** The folder, for messages. */
  readonly name: string;
  /** The texts of the files as they are now. */
  readonly files: LayoutFiles;
  /** The last files without faults, where the files of now may have some; absent: unknown. */
  readonly lastGood?: LayoutFiles | undefined;
  /** Calls back with the files after every change. */
  onChange(listener: (files: LayoutFiles) => void): void;
  close(): Promise<void>;
}

export function isSameFiles(a: LayoutFiles, b: LayoutFiles): boolean {
  return a.size === b.size && [...a].every(([file, text]) => b.get(file) === text);
}
