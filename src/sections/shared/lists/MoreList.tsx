import { type ReactNode, useId, useState } from "react";
import { MoreButton } from "../../../ui/controls/MoreButton";

interface MoreListProps<T> {
  readonly entries: readonly T[];
  /** How many of them are shown at first. */
  readonly initial: number;
  /** Labels of the button. */
  readonly section: { readonly more: string; readonly less: string };
  /** Renders the entries that are shown; the list's element carries the id. */
  readonly children: (shown: readonly T[], id: string) => ReactNode;
}

/** The first entries of a list, and all of them on demand. */
export function MoreList<T>({ entries, initial, section, children }: MoreListProps<T>) {
  const [isExpanded, setIsExpanded] = useState(false);
  const id = useId();
  return (
    <>
      {children(isExpanded ? entries : entries.slice(0, initial), id)}
      {entries.length > initial ? (
        <MoreButton
          isExpanded={isExpanded}
          onToggle={() => setIsExpanded(!isExpanded)}
          more={section.more}
          less={section.less}
          controls={id}
          initialCount={initial}
        />
      ) : null}
    </>
  );
}
