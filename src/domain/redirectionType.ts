import type { RedirectionType } from "./entities";

/** A store's redirection type from unchecked text; anything unknown is a plain redirect. */
export function toRedirectionType(text: string): RedirectionType {
  return text === "zero-redirect-with-refer" || text === "zero-redirect-without-refer" ? text : "redirect";
}
