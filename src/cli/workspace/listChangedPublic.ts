import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { listChangedFiles, listObjects } from "../../comparison/documents/readRevision";

/** The folder, beside that of the layouts, whose files the site serves at `/`. */
const PUBLIC = "public";

/** A file of the folder `public/` that differs from that of a revision. */
export interface ChangedPublicFile {
  readonly path: string;
  /** Such as `/campaign/hero.svg`. */
  readonly address: string;
}

/** Lists the files of `public/` beside the layouts folder that differ from a revision, also those that are new or gone. */
export async function listChangedPublic(revision: string, layouts: string): Promise<ChangedPublicFile[]> {
  const folder = dirname(layouts);
  const changed = await listChangedFiles(revision, folder, PUBLIC);
  return changed.map((file) => ({ path: join(folder, file), address: file.slice(PUBLIC.length) }));
}

/**
 * The files of `public/` beside the layouts folder, or in a revision: git's ids of their contents, by address; `undefined`
 * where there are none.
 */
export async function listPublicFiles(
  layouts: string,
  revision?: string,
): Promise<ReadonlyMap<string, string> | undefined> {
  const folder = dirname(layouts);
  if (revision === undefined) return hashFiles(join(folder, PUBLIC));
  const objects = await listObjects(revision, folder, PUBLIC);
  if (objects.size === 0) return undefined;
  return new Map([...objects].map(([file, id]) => [file.slice(PUBLIC.length), id] as const));
}

function hashFiles(folder: string): ReadonlyMap<string, string> | undefined {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry): [string, string] => {
      const path = join(entry.parentPath, entry.name);
      const content = readFileSync(path);
      const id = createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
      return [path.slice(folder.length).split(sep).join("/"), id];
    }),
  );
}
