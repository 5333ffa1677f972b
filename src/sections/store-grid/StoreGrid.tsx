import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { MoreButton } from "../../ui/MoreButton";
import { EmptyState, FailedState } from "../../ui/SectionState";
import { SkeletonGrid } from "../../ui/Skeleton";
import { STORE_GRID_KINDS } from "../cardGridKinds";
import type { SectionProps } from "../defineSection";
import { usePage } from "../PageContext";
import { SectionTitle } from "../SectionTitle";
import { useAnswer } from "../useAnswer";
import { useTemplate } from "../useTemplate";
import { StoreLists } from "./StoreLists";
import { storesOf } from "./storesOf";

/** Stores that lead to their pages. */
export default observer(function StoreGrid({ section, isAboveFold }: SectionProps<"store-grid">) {
  const { heading, text, offset, count, presentation, columns } = section;
  const [isExpanded, setIsExpanded] = useState(false);
  const listId = useId();
  const fill = useTemplate();
  const { address } = usePage();
  const need = storesOf(section, address);
  const answer = useAnswer(need);
  const kind = STORE_GRID_KINDS[presentation];
  const all = answer.value.slice(offset, offset + (count.expanded ?? count.initial));
  const stores = isExpanded ? all : all.slice(0, count.initial);
  return (
    <>
      <SectionTitle heading={heading} text={text} />
      {answer.isFailed ? (
        <FailedState text={section.failed} retry={section.retry} onRetry={() => void answer.load(need.take)} />
      ) : !answer.isReady ? (
        <SkeletonGrid
          shape={`store-${presentation}`}
          kind={kind}
          columns={columns}
          count={count.initial}
          label={section.loading}
        />
      ) : all.length === 0 ? (
        <EmptyState text={section.empty} />
      ) : (
        <StoreLists
          id={listId}
          kind={kind}
          section={section}
          stores={stores}
          labelOf={({ name, slug }) => fill(section.label, { name, slug })}
          isEager={isAboveFold}
        />
      )}
      {all.length > count.initial ? (
        <MoreButton
          isExpanded={isExpanded}
          onToggle={() => setIsExpanded(!isExpanded)}
          more={section.more}
          less={section.less}
          controls={listId}
          initialCount={count.initial}
        />
      ) : null}
    </>
  );
});
