import { isOwnPicture } from "../../../domain/pictureName";
import type { LayoutFiles } from "../../../layout/document/LayoutSet";
import { WEBSITES_NAME } from "../../protocol/draft";

/** The site's service that reports changed layout files. */
export interface FollowedLayouts {
  readonly findings: { readonly files: LayoutFiles };
  onChange(listener: () => void): void;
}

/** Reads a file from the disk; `undefined` if there is none. */
export type ReadFile = (file: string) => string | undefined;

/** Time that the watcher needs at most to notice a saved file, in milliseconds. */
const AGAIN_MS = 2000;

/** The texts on disk of the layout files and of the website data. Saves and the watcher keep them current. */
export class DiskFiles {
  private readonly listeners = new Set<(files: readonly string[]) => void>();
  private current: ReadonlyMap<string, string>;

  constructor(
    private readonly layouts: FollowedLayouts,
    private readonly readFile: ReadFile,
  ) {
    this.current = layouts.findings.files;
    layouts.onChange(() => this.look([...this.current.keys(), ...layouts.findings.files.keys()]));
    this.look([...this.current.keys()]);
  }

  /** The layout files. The same object as long as nothing changes. */
  get files(): LayoutFiles {
    return this.current;
  }

  get(file: string): string | undefined {
    return file === WEBSITES_NAME ? this.readFile(file) : this.current.get(file);
  }

  /** The editor does not edit pictures: what is known of them is what the site's service has read. */
  private read(file: string): string | undefined {
    return isOwnPicture(file) ? this.layouts.findings.files.get(file) : this.readFile(file);
  }

  /** Reads files again. The watcher may report a change only after a save has changed them once more. */
  look(files: Iterable<string>): void {
    const changed = [...new Set(files)].filter(
      (file) => file !== WEBSITES_NAME && this.read(file) !== this.current.get(file),
    );
    if (changed.length === 0) return;
    const next = new Map(this.current);
    for (const file of changed) {
      const text = this.read(file);
      if (text === undefined) next.delete(file);
      else next.set(file, text);
    }
    this.current = next;
    for (const listener of this.listeners) listener(changed);
  }

  /**
   * Reads files that were just saved, and once more after the watcher had time for them: it reports nothing if somebody undoes
   * the save before that.
   */
  lookAfterSave(files: readonly string[]): void {
    this.look(files);
    setTimeout(() => this.look(files), AGAIN_MS).unref();
  }

  /** Calls back with the names of the files that have changed. */
  onChange(listener: (files: readonly string[]) => void): void {
    this.listeners.add(listener);
  }
}
