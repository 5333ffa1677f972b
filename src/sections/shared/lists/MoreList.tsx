import type { ReactNode } from "react";
import { MoreButton } from "../../../ui/controls/MoreButton";
import { useExpanded } from "./useExpanded";

interface MoreListProps<T> {
  readonly entries: readonly T[];
  /** Number of entries that are shown at first. */
  readonly initial: number;
  /** The section of the list, with the labels of the button. */
  readonly section: { readonly id: string; readonly more: string; readonly less: string };
  /** Renders the entries that are shown; the list's element carries the id. */
  readonly children: (shown: readonly T[], id: string) => ReactNode;
}

/** The first entries of a list, and all of them on demand. */
export function MoreList<T>({ entries, initial, section, children }: MoreListProps<T>) {
  const [isExpanded, setExpanded] = useExpanded(section.id);
  const id = `${section.id}_list`;
  return (
    <>
      {children(isExpanded ? entries : entries.slice(0, initial), id)}
      {entries.length > initial ? (
        <MoreButton
          isExpanded={isExpanded}
          onToggle={() => setExpanded(!isExpanded)}
          more={section.more}
          less={section.less}
          controls={id}
          initialCount={initial}
        />
      ) : null}
    </>
  );
}
