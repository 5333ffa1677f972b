import type { PaneProps } from "../PaneProps";

/** The text of the file that edits go to. */
export function JsonPane({ target }: PaneProps) {
  return <section aria-label="JSON">{target.document}</section>;
}
