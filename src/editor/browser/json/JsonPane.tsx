import type { JsonPaneProps } from "./JsonPaneProps";

/** The text of the file that edits go to. */
export function JsonPane({ target }: JsonPaneProps) {
  return <section aria-label="JSON">{target.document}</section>;
}
