import { lstatSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { WEBSITES_NAME } from "../../protocol/draft";
import { Refused } from "../Refused";
import { checkFileName } from "./fileNames";

export interface FileStoreOptions {
  readonly layoutsDir: string;
  /** File with the website data of the embedded API; absent if the editor does not change them. */
  readonly websitesFile?: string | undefined;
}

/** Reads the files that the editor may change: documents below the layouts folder, and the website data. */
export class FileStore {
  private readonly folder: string;

  constructor(private readonly options: FileStoreOptions) {
    this.folder = resolve(options.layoutsDir);
  }

  /** Returns the text of a file; `undefined` if there is none. */
  read(file: string): string | undefined {
    try {
      const path = this.toPath(file);
      // Reading a pipe would wait for whoever writes to it.
      return statSync(path).isFile() ? readFileSync(path, "utf8") : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Returns the absolute path of a file. Throws {@link Refused} for a path that is a symbolic link or leads through one.
   */
  toPath(file: string): string {
    checkFileName(file);
    if (file === WEBSITES_NAME) {
      if (this.options.websitesFile === undefined)
        throw new Refused("impossible", "The website data is not the editor's: set WEBSITES_FILE.");
      return resolve(this.options.websitesFile);
    }
    const path = join(this.folder, file);
    for (const place of [dirname(path), path]) {
      if (place !== this.folder && lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() === true)
        throw new Refused("unwritable", `${file} is a symbolic link: the editor does not write through it.`);
    }
    return path;
  }
}
