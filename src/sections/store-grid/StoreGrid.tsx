import { observer } from "mobx-react-lite";
import { STORE_LOOKS } from "../../looks/store/storeLooks";
import type { SectionProps } from "../defineSection";
import { ExpandableGrid } from "../shared/lists/ExpandableGrid";
import { usePage } from "../shared/page/PageContext";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useAnswer } from "../shared/page/useAnswer";
import { useTemplate } from "../shared/page/useTemplate";
import { StoreLists } from "./StoreLists";
import { storesOf } from "./storesOf";

/** Stores that lead to their pages. */
export default observer(function StoreGrid({ section }: SectionProps<"store-grid">) {
  const { heading, text, offset, count, presentation } = section;
  const fill = useTemplate();
  const { address } = usePage();
  const need = storesOf(section, address);
  const answer = useAnswer(need);
  const kind = STORE_LOOKS[presentation].grid;
  const stores = answer.value.slice(offset, offset + (count.expanded ?? count.initial));
  if (answer.isAbsent) return null;
  if (section.whenEmpty === "leave-out" && answer.isReady && stores.length === 0) return null;
  return (
    <>
      <SectionTitle heading={heading} text={text} />
      <ExpandableGrid
        answer={answer}
        limit={need.limit}
        section={section}
        skeleton={{ shape: { store: presentation } }}
        entries={stores}
      >
        {(shown, id) => (
          <StoreLists
            id={id}
            kind={kind}
            section={section}
            stores={shown}
            labelOf={({ name, slug }) => fill(section.label, { name, slug })}
          />
        )}
      </ExpandableGrid>
    </>
  );
});
