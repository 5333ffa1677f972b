import type { FindDocuments } from "./loadPage";
import type { ResolvedDocuments } from "./resolveDocuments";

/** Asks the site server for the effective documents of a path; validated and resolved there. */
export const findServedDocuments: FindDocuments = async (path, signal) => {
  const answer = await fetch(
    `/_dealframe/documents?path=${encodeURIComponent(path)}`,
    signal === undefined ? {} : { signal },
  );
  if (!answer.ok) throw new Error(`The documents of ${path} were answered with ${answer.status}.`);
  return (await answer.json()) as ResolvedDocuments;
};
