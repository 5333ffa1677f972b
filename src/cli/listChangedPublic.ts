import { dirname, join } from "node:path";
import { listChangedFiles } from "../comparison/documents/readRevision";

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
