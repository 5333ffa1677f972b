import { observer } from "mobx-react-lite";
import { type OfferType, TYPES } from "../../domain/offers/offerTypes";
import type { StoreOffersSection } from "../../generated/documents";
import { ChoiceLinks } from "../../ui/controls/ChoiceLinks";
import { STAY, useListAddress } from "../shared/lists/useListAddress";
import { useCountLabel } from "../shared/page/useLang";
import type { OfferGroups } from "./groupOffers";
import styles from "./StoreOffers.module.css";

interface OfferChoicesProps {
  readonly section: StoreOffersSection;
  readonly counts: OfferGroups["counts"];
  readonly type: OfferType | undefined;
}

/** Links that choose codes or deals: nothing where there is one kind only, unless it was chosen. */
export const OfferChoices = observer(function OfferChoices({ section, counts, type }: OfferChoicesProps) {
  const { hrefWith } = useListAddress("page");
  const countLabel = useCountLabel();
  if ((counts.code === 0 || counts.offer === 0) && type === undefined) return null;
  return (
    <div className={styles.choices}>
      <ChoiceLinks
        id={`${section.id}_type`}
        label={section.offers.label}
        landing={STAY}
        choices={[undefined, ...TYPES].map((choice) => ({
          label: countLabel(section.offers[choice ?? "all"], counts[choice ?? "all"]),
          href: hrefWith({ type: choice, more: undefined }),
          isCurrent: type === choice,
        }))}
      />
    </div>
  );
});
