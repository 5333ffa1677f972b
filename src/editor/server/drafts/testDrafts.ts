import { cp, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pino } from "pino";
import { readLayouts } from "../../../layout/document/readLayouts";
import type { DraftContext } from "../checkDraft";
import { DiskFiles } from "../files/DiskFiles";
import { FileStore } from "../files/FileStore";
import type { FileSystem } from "../files/FileSystem";
import { Saver } from "../saving/Saver";
import { Drafts, type DraftsOptions } from "./Drafts";

/** A copy of the shipped layouts in a temporary folder, with drafts on it. For tests. */
export interface TestDrafts {
  readonly drafts: Drafts;
  readonly folder: string;
  readonly layoutsDir: string;
  readonly websitesFile: string;
  /** Reports changes on disk, as the watcher does. */
  readonly notice: () => Promise<void>;
  /** Opens the same drafts once more, as another start or another process does. */
  readonly openAgain: (options?: Partial<DraftsOptions>) => Drafts;
  readonly readText: (file: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function openTestDrafts(
  from = "layouts",
  context: DraftContext = {},
  fileSystem?: FileSystem,
): Promise<TestDrafts> {
  const folder = await mkdtemp(join(tmpdir(), "drafts-"));
  const layoutsDir = join(folder, "layouts");
  await cp(from, layoutsDir, { recursive: true });
  await symlink(resolve("schemas"), join(folder, "schemas"));
  const websitesFile = join(folder, "websites.json");
  await cp("src/reference-api/seed/websites.json", websitesFile);
  let files = await readLayouts(layoutsDir);
  const listeners: (() => void)[] = [];
  const layouts = {
    get findings() {
      return { files };
    },
    onChange: (listener: () => void) => void listeners.push(listener),
  };
  const store = new FileStore({ layoutsDir, websitesFile });
  const disk = new DiskFiles(layouts, (file) => store.read(file));
  const log = pino({ level: "silent" });
  const markers = join(folder, "drafts");
  const saver = new Saver(store, { markers, log, ...(fileSystem === undefined ? {} : { disk: fileSystem }) });
  const openAgain = (options: Partial<DraftsOptions> = {}) =>
    new Drafts({ disk, saver, folder: markers, log, getContext: () => context, ...options });
  const drafts = openAgain();
  return {
    drafts,
    folder,
    layoutsDir,
    websitesFile,
    openAgain,
    notice: async () => {
      files = await readLayouts(layoutsDir);
      for (const listener of listeners) listener();
    },
    readText: (file) => readFile(join(layoutsDir, file), "utf8"),
    close: async () => {
      await drafts.close();
      await rm(folder, { recursive: true });
    },
  };
}
