import type { DocumentChoice } from "../../generated/documents";

/** A moment as a domain's clocks show it, and their time zone. */
export interface LocalMoment {
  readonly localTime: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** The signed link of a preview, for its bar. */
export interface ShownLink {
  /** Id of the document that the link is made for. */
  readonly document: string;
  /** The end of its validity. */
  readonly end: LocalMoment;
}

/** The documents and the moment of a preview that an address asks for. */
export interface Previewed {
  /** The documents in place of the domain's home. */
  readonly choice: DocumentChoice;
  /** Id of the page that is shown at any path; absent: the path's own page. */
  readonly page?: string;
  /** Another moment than now; `timeMs` is in milliseconds since the epoch. */
  readonly at?: LocalMoment & { readonly timeMs: number };
  /** The signed link that asks for it. */
  readonly link?: ShownLink;
}

/** A page that is shown as a preview: a document or a moment that differs from what shoppers see. */
export interface Preview {
  /** Id of the home that is shown, such as `home/six`; on other pages, that of the domain. */
  readonly home: string;
  /** Id of the page that is shown; absent on the home. */
  readonly page?: string;
  /** Path at which shoppers see the page; absent for `/`. */
  readonly path?: string;
  readonly domain: string;
  /** Id of the document that shoppers see in place of the previewed one; absent if they see none. */
  readonly usual?: string;
  /** The moment that is shown. */
  readonly at?: LocalMoment;
  /** The signed link that shows it; absent where previews are on. */
  readonly link?: ShownLink;
}

/**
 * The reason for not showing a preview: an unknown home, with the known ones; an invalid moment; an unknown document; a
 * link that was changed, belongs to another place, has ended, or cannot be checked without a secret.
 */
export type RefusedPreview =
  | { readonly name: string; readonly homes: readonly string[] }
  | { readonly at: string }
  | { readonly document: string }
  | { readonly link: "foreign" | "unproven" }
  | { readonly link: "ended"; readonly ended: string };
