import { requestPage } from "../../harness/servers/requestPage";

/** Parts of a page that differ between two requests although shoppers see the same, or because time has passed. */
const PASSING: readonly RegExp[] = [
  / nonce="[^"]*"/g,
  /"renderedAtMs":\d+/g,
  // Days, hours and minutes until an offer's end, with their units.
  /<b class="[^"]*">\d+<\/b> <span[^>]*>[^<]*<\/span>/g,
];

/** What the browser continues with. A page that shows no cards has the card styles in it, too. */
const STATE = /<script[^>]*type="application\/json"[^>]*>.*?<\/script>/gs;

/** A page as a shopper gets it, without what passes. */
export interface ShownPage {
  readonly html: string;
  /** What the browser continues with. */
  readonly state: string;
}

/** Reads a page of a domain. */
export async function readShown(port: number, domain: string, path: string): Promise<ShownPage> {
  const { status, text } = await requestPage({ port, host: `${domain}.localhost`, path });
  const lasting = PASSING.reduce((html, part) => html.replace(part, ""), text);
  return { html: `${status} ${lasting.replace(STATE, "")}`, state: (lasting.match(STATE) ?? []).join("") };
}
