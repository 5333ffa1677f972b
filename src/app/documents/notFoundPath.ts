/** A path without a route: it leads to the documents of the not-found page. */
export const NOT_FOUND_PATH = "/not-found";
