import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { Loadable } from "../../../stores/engine/Loadable";
import { FailedState } from "../../../ui/states/SectionState";

/** The state of an answer, and what asks for it again. */
export type LoadState = Pick<Loadable<unknown>, "isFailed" | "isReady" | "load">;

interface ListStatesProps {
  readonly answer: LoadState;
  /** Number of entries that the section asks for, where it does not ask for all. */
  readonly limit?: number | undefined;
  /** The text of a failed list, and its button. */
  readonly section: { readonly failed: string; readonly retry: string };
  readonly skeleton: ReactNode;
  /** Stands instead of the list where it has no entries. */
  readonly empty?: ReactNode;
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

/** A section's list, or whatever else it shows, in the state that its answer is in: failed, awaited, empty, or there. */
export const ListStates = observer(function ListStates(props: ListStatesProps) {
  const { answer, limit, section, skeleton, empty, isEmpty = false, children } = props;
  if (answer.isFailed)
    return <FailedState text={section.failed} retry={section.retry} onRetry={() => void answer.load(limit)} />;
  if (!answer.isReady) return skeleton;
  return isEmpty ? empty : children;
});
