import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { copyPlainLayouts } from "../../../harness/layouts/copyPlainLayouts";
import { WITH_MOVABLE_CLOCK } from "../../../harness/servers/movableClock";
import { BUILT_SERVER, type ServerProcess, startServer } from "../../../harness/servers/serverProcess";

/**
 * An operator's folder: documents in `layouts` and website data, beside a running server. The tests of a worker share it; those
 * of a file leave their changes in it and restore it at their end.
 */
export interface Workplace {
  readonly folder: string;
  readonly server: ServerProcess;
  /** Moves the server's clock to a moment, such as `2026-11-27T08:00Z`, from where it goes on. */
  setClock(moment: string): void;
  /** Runs `dealframe` with these arguments in the folder, by the server's clock; gives what it prints. */
  run(line: string): string;
  /** Puts the shipped documents, the website data and the clock back; the server follows the files by itself. */
  restore(): void;
}

const SHIPPED_WEBSITES = "src/reference-api/seed/websites.json";

/** The website data, in the operator's folder. */
export const WEBSITES = "websites.json";

/** The host whose pages may be shown in frames. */
export const EMBED_HOST = "maps.example.org";

/** Copies an operator's folder and starts its server. */
async function startWorkplace(): Promise<Workplace> {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-operator-"));
  const layouts = join(folder, "layouts");
  copyPlainLayouts(layouts);
  const shipped = new Set(listFiles(layouts));
  symlinkSync(resolve("schemas"), join(folder, "schemas"));
  cpSync(SHIPPED_WEBSITES, join(folder, WEBSITES));
  const environment = {
    LAYOUTS_DIR: layouts,
    WEBSITES_FILE: join(folder, WEBSITES),
    EMBED_HOSTS: EMBED_HOST,
  };
  const clock = join(folder, "clock");
  const server = await startServer({ ...environment, DATA_DIR: join(folder, "data"), CLOCK_FILE: clock }, [
    ...WITH_MOVABLE_CLOCK,
    ...BUILT_SERVER,
  ]);
  const setClock = (moment: string) => writeFileSync(clock, String(Date.parse(moment) - Date.now()));
  const command = resolve("bin/dealframe.js");
  const run = (line: string) =>
    execFileSync(process.execPath, [...WITH_MOVABLE_CLOCK, command, ...line.split(" ")], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, ...environment, CLOCK_FILE: clock },
    });
  const restore = () => {
    for (const file of listFiles(layouts)) if (!shipped.has(file)) rmSync(file);
    copyPlainLayouts(layouts);
    rmSync(clock, { force: true });
    cpSync(SHIPPED_WEBSITES, join(folder, WEBSITES));
  };
  return { folder, server, run, setClock, restore };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Runs a workplace while `use` runs. */
export async function withWorkplace(use: (workplace: Workplace) => Promise<void>): Promise<void> {
  const workplace = await startWorkplace();
  try {
    await use(workplace);
  } finally {
    await workplace.server.stop();
    rmSync(workplace.folder, { recursive: true, force: true });
  }
}
