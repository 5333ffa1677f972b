/** The website data cannot be used; the message names the file, the fault and its place. */
export class WebsitesError extends Error {
  override readonly name = "WebsitesError";
}
