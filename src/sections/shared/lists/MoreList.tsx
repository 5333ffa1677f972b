import { type ReactNode, useMemo } from "react";
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
  const { isExpanded, count, setExpanded } = useExpanded(section.id, initial, entries.length);
  const id = `${section.id}_list`;
  // A press changes the button first; the list is not rendered for that.
  const list = useMemo(() => children(entries.slice(0, count), id), [children, entries, count, id]);
  return (
    <>
      {list}
      {entries.length > initial ? (
        <MoreButton
          isExpanded={isExpanded}
          isLong={count > initial}
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
