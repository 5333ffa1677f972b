import type { DomainData } from "../../comparison/documents/DomainData";
import { readFileOfRevision } from "../../comparison/documents/readRevision";
import { shorten } from "../terminal/shorten";
import type { Terminal } from "../terminal/Terminal";
import { findWebsitesFile, parseWebsites, readWebsitesFile, toPlaceFile } from "./workspace";

/** Website data that is used for a revision. */
export interface WebsiteDataOfRevision {
  /** The file or the API that it comes from. */
  readonly source: string;
  /** The revision; null if today's data is used. */
  readonly revision: string | null;
  /** Reason why today's data is used. */
  readonly reason?: string;
}

interface Lookup {
  readonly folder: string;
  readonly domains: readonly DomainData[];
  readonly api: string | undefined;
  readonly terminal: Terminal;
}

interface FoundWebsites {
  readonly domains: readonly DomainData[];
  /** The file, where it has another text in the revision than today. */
  readonly differentFile?: string;
}

/** Returns the website data of a revision if the repository of the documents tracks its file, else today's data. */
export async function readWebsitesOfRevision(
  revision: string,
  { folder, domains, api, terminal }: Lookup,
): Promise<WebsiteDataOfRevision & FoundWebsites> {
  const origin = api ?? terminal.env.API_ORIGIN;
  if (origin !== undefined) {
    return { domains, source: origin, revision: null, reason: "an API only knows the data of today" };
  }
  const file = findWebsitesFile({ layouts: folder }, terminal);
  const source = shorten(file, terminal.cwd);
  const text = await readFileOfRevision(revision, folder, file);
  if (text === undefined) {
    return {
      domains,
      source,
      revision: null,
      reason: `${revision} of the documents’ repository does not have this file`,
    };
  }
  const found = parseWebsites(text, `${revision}:${source}`, toPlaceFile(file, folder));
  const different = text === readWebsitesFile(file) ? {} : { differentFile: file };
  return { domains: found, ...different, source, revision };
}

/** A sentence about the website data of a side. */
export function describeWebsiteData({ source, revision, reason }: WebsiteDataOfRevision): string {
  return revision === null
    ? `website data of today from ${source}: ${reason}`
    : `website data of ${revision} from ${source}`;
}
