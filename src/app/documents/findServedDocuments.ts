import { DOCUMENTS_PATH } from "../../domain/routes/serverPaths";
import type { FindDocuments } from "./FindDocuments";
import type { ResolvedDocuments } from "./resolveDocuments";

/** Asks the site server for the effective documents of a path, which it validates and resolves. */
export const findServedDocuments: FindDocuments = async (path, signal, preview) => {
  const query = new URLSearchParams({ path, ...preview });
  const answer = await fetch(`${DOCUMENTS_PATH}?${query}`, signal === undefined ? {} : { signal });
  if (!answer.ok) throw new Error(`The documents of ${path} were answered with ${answer.status}.`);
  return (await answer.json()) as ResolvedDocuments;
};
