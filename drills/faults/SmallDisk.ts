import { execFileSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MB = 1024 * 1024;

/** A disk of some megabytes, in memory. Needs the right to mount. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** Mounts a disk; undefined where that is not permitted. */
  static mount(megabytes: number): SmallDisk | undefined {
    const folder = mkdtempSync(join(tmpdir(), "dealframe-disk-"));
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=1777`, "tmpfs", folder], { stdio: "pipe" });
      return new SmallDisk(folder);
    } catch {
      rmSync(folder, { recursive: true, force: true });
      return undefined;
    }
  }

  /** Takes all room that is left. */
  fill(): void {
    const file = openSync(this.filler, "a");
    let size = MB;
    while (size >= 1) {
      try {
        if (writeSync(file, Buffer.alloc(size)) < size) size = Math.floor(size / 2);
      } catch {
        size = Math.floor(size / 2);
      }
    }
    closeSync(file);
  }

  /** Gives the room back. */
  empty(): void {
    rmSync(this.filler, { force: true });
  }

  /** Makes it read-only, or writable again. */
  setReadOnly(isReadOnly: boolean): void {
    execFileSync("mount", ["-o", `remount,${isReadOnly ? "ro" : "rw"}`, this.folder], { stdio: "pipe" });
  }

  unmount(): void {
    if (existsSync(this.folder)) execFileSync("umount", ["-l", this.folder], { stdio: "pipe" });
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get filler(): string {
    return join(this.folder, "filler");
  }
}
