import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listChanges, writeState } from "./writeState";

/** A way in which the files of a site get to a machine. */
export interface Exchange {
  readonly name: string;
  /** Puts the first state into an empty folder. */
  begin(root: string, state: string): void;
  /** Replaces it by another state. */
  change(root: string, state: string): void;
  /** Values of LAYOUTS_DIR and WEBSITES_FILE below the folder. */
  readonly layouts: string;
  readonly websites: string;
}

function replaceLink(target: string, link: string): void {
  symlinkSync(target, `${link}.new`);
  renameSync(`${link}.new`, link);
}

const PLAIN = { layouts: "site/layouts", websites: "site/websites.json" };

/** Mounts a volume as Kubernetes does: each name is a link into `..data`, itself a link to the newest hidden folder. */
function mountVolume(volume: string, state: string): void {
  replaceLink(`..${state}`, join(volume, "..data"));
  for (const name of readdirSync(join(volume, `..${state}`))) {
    try {
      symlinkSync(join("..data", name), join(volume, name));
    } catch {
      // It is a link of the state before.
    }
  }
  for (const name of readdirSync(volume))
    if (name.startsWith("..") && name !== "..data" && name !== `..${state}`)
      rmSync(join(volume, name), { recursive: true });
}

function updateVolumes(root: string, state: string): void {
  const written = join(root, `written-${state}`);
  writeState(written, state);
  for (const volume of ["documents", "websites"]) mkdirSync(join(root, volume), { recursive: true });
  renameSync(join(written, "layouts"), join(root, "documents", `..${state}`));
  renameSync(written, join(root, "websites", `..${state}`));
  for (const volume of ["documents", "websites"]) mountVolume(join(root, volume), state);
}

function release(root: string, state: string): void {
  writeState(join(root, "releases", state), state);
  replaceLink(join("releases", state), join(root, "current"));
}

const beginPlain = (root: string, state: string) => writeState(join(root, "site"), state);

export const EXCHANGES: readonly Exchange[] = [
  {
    name: "edited in place",
    ...PLAIN,
    begin: beginPlain,
    change: (root, state) => {
      for (const [file, text] of listChanges(state)) writeFileSync(join(root, "site", file), text);
    },
  },
  {
    name: "saved by rename",
    ...PLAIN,
    begin: beginPlain,
    change: (root, state) => {
      for (const [file, text] of listChanges(state)) {
        writeFileSync(join(root, "site", `${file}~`), text);
        renameSync(join(root, "site", `${file}~`), join(root, "site", file));
      }
    },
  },
  {
    name: "volumes of Kubernetes",
    layouts: "documents",
    websites: "websites/websites.json",
    begin: updateVolumes,
    change: updateVolumes,
  },
  {
    name: "the link current",
    layouts: "current/layouts",
    websites: "current/websites.json",
    begin: release,
    change: release,
  },
  {
    name: "renamed away",
    ...PLAIN,
    begin: beginPlain,
    change: (root, state) => {
      renameSync(join(root, "site"), join(root, `before-${state}`));
      writeState(join(root, "site"), state);
    },
  },
];
