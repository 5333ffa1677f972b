import { TOKEN_FIELD } from "../../domain/mail/newsletterPaths";
import type { PageAddress } from "../../domain/Need";

/**
 * Takes the token out of the address before anything else of the page runs: it is neither in the tab's history nor in what scripts, screenshots
 * or a shared link show. The form of the page has it.
 */
export const HIDE_TOKEN_SCRIPT = `if(/[?&]${TOKEN_FIELD}=/.test(location.search))history.replaceState(history.state,"",location.pathname)`;

/** The address of a page without the token, as the page's state has it. */
export function leaveOutToken({ query, ...address }: PageAddress): PageAddress {
  const { [TOKEN_FIELD]: _token, ...rest } = query;
  return { ...address, query: rest };
}
