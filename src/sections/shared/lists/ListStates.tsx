import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { Loadable } from "../../../stores/Loadable";
import { FailedState } from "../../../ui/states/SectionState";

interface ListStatesProps {
  readonly answer: Pick<Loadable<unknown>, "isFailed" | "isReady">;
  /** What a failed list says, and its button. */
  readonly section: { readonly failed: string; readonly retry: string };
  readonly onRetry: () => void;
  readonly skeleton: ReactNode;
  /** Stands instead of the list where it has no entries. */
  readonly empty: ReactNode;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** A section's list in the state that its answer is in: failed, awaited, empty, or there. */
export const ListStates = observer(function ListStates(props: ListStatesProps) {
  const { answer, section, onRetry, skeleton, empty, isEmpty, children } = props;
  if (answer.isFailed) return <FailedState text={section.failed} retry={section.retry} onRetry={onRetry} />;
  if (!answer.isReady) return skeleton;
  return isEmpty ? empty : children;
});
