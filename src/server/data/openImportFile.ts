import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ImportError } from "../../reference-api/imports/ImportError";
import type { ImportMap } from "../../reference-api/imports/ImportMap";
import type { ImportFile } from "../../reference-api/imports/importOffers";
import { type DownloadOptions, downloadFeed } from "../../reference-api/imports/readers/downloadFeed";
import type { FeedFormat } from "../../reference-api/imports/readers/FeedFormat";
import { guessFormat } from "../../reference-api/imports/readers/guessFormat";
import { isWebPage } from "../../reference-api/imports/readers/isWebPage";

/** Characters at the beginning of a file that tell its format. */
const BEGINNING = 1000;

/** A file of offers, and of a fetched one what its server says of it. */
export interface OpenedFile extends ImportFile {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** Calls `run` with a temporary folder, which is removed afterwards. */
export async function withFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "dealframe-import-"));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Opens a file of offers, or fetches it into the folder where its name is an address; undefined if it has not changed since the last
 * download. Rejects with an {@link ImportError} or a FeedError.
 */
export async function openImportFile(
  name: string,
  map: ImportMap,
  options: DownloadOptions,
): Promise<OpenedFile | undefined> {
  if (!/^https?:/i.test(name)) return { name, path: name, format: await findFormat(name, name, map) };
  const fetched = await downloadFeed(name, options);
  if (fetched.kind === "not-modified") return undefined;
  const { path, contentType, etag, lastModified } = fetched;
  const { origin, pathname } = new URL(name);
  // Messages have no part in which a key or a password may be.
  const shownName = `${origin}${pathname}`;
  return { name: shownName, path, format: await findFormat(shownName, path, map, contentType), etag, lastModified };
}

async function findFormat(name: string, path: string, map: ImportMap, contentType?: string): Promise<FeedFormat> {
  const beginning = await readBeginning(path);
  if (isWebPage(beginning)) throw new ImportError(`${name} is a web page, not a file of offers. Check the address.`);
  const format = map.format ?? guessFormat(basename(name), beginning, contentType);
  if (format !== undefined) return format;
  throw new ImportError(
    `${name}: its format is not known. Say "format": "csv", "json", "json-lines" or "xml" in the map.`,
  );
}

async function readBeginning(path: string): Promise<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(
      error.code === "ENOENT" ? `There is no file ${path}.` : `${path} cannot be read: ${error.message}`,
    );
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.subarray(0, bytesRead).toString("latin1");
  } finally {
    await file.close();
  }
}
