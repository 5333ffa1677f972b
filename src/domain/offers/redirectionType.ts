import type { RedirectionType } from "../entities";

const KNOWN: readonly RedirectionType[] = ["zero-redirect-with-refer", "zero-redirect-without-refer"];

/**
 * Parses a store's redirection type: a known one in any case, another one as it came (contract, entities); `redirect` where
 * there is none.
 */
export function toRedirectionType(text: string): RedirectionType {
  const type = text.trim();
  const lower = type.toLowerCase();
  return KNOWN.includes(lower) ? lower : type || "redirect";
}
