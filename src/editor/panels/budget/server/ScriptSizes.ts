import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { FindAssets } from "../../../../app/server/Document";

/** Bytes of scripts as they are sent: the smallest of the build's compressed files. */
export class ScriptSizes {
  private readonly sizes = new Map<string, number>();

  constructor(
    private readonly findAssets: FindAssets,
    /** Folder of the client build; absent where scripts come from source, and their sizes mean nothing. */
    private readonly clientDir: string | undefined,
  ) {}

  /** The scripts of a page with sections of these types. */
  sum(types: readonly string[]): number {
    return this.list(types).reduce((total, url) => total + this.sizeOf(url), 0);
  }

  /** Size that a type adds to a page with the other types. */
  addedBy(type: string, types: readonly string[]): number {
    const others = new Set(this.list(types.filter((other) => other !== type)));
    return this.list(types)
      .filter((url) => !others.has(url))
      .reduce((total, url) => total + this.sizeOf(url), 0);
  }

  private list(types: readonly string[]): readonly string[] {
    return this.findAssets([...new Set(types)].sort()).modulePreloads;
  }

  private sizeOf(url: string): number {
    const known = this.sizes.get(url);
    if (known !== undefined) return known;
    const size = this.read(url);
    this.sizes.set(url, size);
    return size;
  }

  private read(url: string): number {
    if (this.clientDir === undefined) return 0;
    const file = join(this.clientDir, url);
    const found = [`${file}.br`, `${file}.gz`, file].find((path) => existsSync(path));
    return found === undefined ? 0 : statSync(found).size;
  }
}
