/** A path that no route has: its documents are those of the not-found page. */
export const NOT_FOUND_PATH = "/not-found";
