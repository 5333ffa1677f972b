import type { LayoutFiles } from "../../layout/document/LayoutSet";

/** The source of the documents' files: a watched folder, or another process that watches it. */
export interface LayoutSource {
  /** The folder, for messages. */
  readonly name: string;
  /** The current texts of the files. */
  readonly files: LayoutFiles;
  /** The last files without faults, if the current ones may have some; absent: unknown. */
  readonly lastGood?: LayoutFiles | undefined;
  /** Calls back with the files after every change. */
  onChange(listener: (files: LayoutFiles) => void): void;
  close(): Promise<void>;
}

export function isSameFiles(a: LayoutFiles, b: LayoutFiles): boolean {
  return a.size === b.size && [...a].every(([file, text]) => b.get(file) === text);
}
