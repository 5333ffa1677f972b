import type { Conflict } from "./save";

/**
 * The messages of the server to a session over `GET api/drafts/:draft/events` (server-sent events; `event:` is the name, `data:` the
 * rest as JSON). On connecting it sends `revision` at once.
 */
export type DraftEvent =
  /** The draft is at a new revision: a command of this or another window of the session, or a file that changed on disk. */
  | { readonly event: "revision"; readonly revision: number }
  /** Somebody saved; `draft` is the session that did. */
  | { readonly event: "saved"; readonly draft: string; readonly files: readonly string[] }
  /** Files changed on disk that this draft has changed, too. */
  | { readonly event: "conflict"; readonly conflicts: readonly Conflict[] };
