import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/states/SectionState";
import { SkeletonGrid, type SkeletonShape } from "../../../ui/states/Skeleton";
import { ListStates, type LoadState } from "./ListStates";
import { MoreList } from "./MoreList";

interface ExpandableGridProps<Entry> {
  readonly answer: LoadState;
  /** Number of entries that the section asks for, where it does not ask for all. */
  readonly limit?: number | undefined;
  /** Texts and counts of the section that shows the grid. */
  readonly section: {
    readonly id: string;
    readonly columns: number;
    readonly phone?: "rail" | "grid";
    readonly count: { readonly initial: number };
    readonly more: string;
    readonly less: string;
    readonly loading: string;
    readonly empty: string;
    readonly failed: string;
    readonly retry: string;
  };
  /** The look of the cards while they are awaited, and the number of those among them that are no entries. */
  readonly skeleton: { readonly shape: SkeletonShape; readonly extra?: number };
  readonly entries: readonly Entry[];
  /** Renders the entries that are shown; the list's element carries the id. */
  readonly children: (shown: readonly Entry[], id: string) => ReactNode;
}

/** A grid of cards that shows its first entries, and all of them on demand, with its loading, failed and empty states. */
export function ExpandableGrid<Entry>(props: ExpandableGridProps<Entry>) {
  const { answer, limit, section, skeleton, entries, children } = props;
  const { columns, phone, count, loading, empty } = section;
  const { shape, extra = 0 } = skeleton;
  return (
    <ListStates
      answer={answer}
      section={section}
      limit={limit}
      skeleton={
        <SkeletonGrid shape={shape} columns={columns} count={count.initial + extra} phone={phone} label={loading} />
      }
      isEmpty={entries.length === 0}
      empty={<EmptyState text={empty} />}
    >
      <MoreList entries={entries} initial={count.initial} section={section}>
        {children}
      </MoreList>
    </ListStates>
  );
}
