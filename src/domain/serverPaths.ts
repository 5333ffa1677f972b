/** Where the site server's own addresses are; no page has a path below. */
export const SERVER_PREFIX = "/_dealframe/";
/** Answers with the effective documents of a page's path. */
export const DOCUMENTS_PATH = "/_dealframe/documents";
