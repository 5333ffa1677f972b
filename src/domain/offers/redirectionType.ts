import type { RedirectionType } from "../entities";

/** Parses a store's redirection type; `redirect` for unknown text. */
export function toRedirectionType(text: string): RedirectionType {
  return text === "zero-redirect-with-refer" || text === "zero-redirect-without-refer" ? text : "redirect";
}
