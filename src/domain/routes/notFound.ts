/** Id of the document of a page that does not exist: it stands at every path that no other page has. */
export const NOT_FOUND_DOCUMENT = "page/not-found";
