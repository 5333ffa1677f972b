import { observer } from "mobx-react-lite";
import type { StoreWithCoupons } from "../../domain/entities";
import { findVisitOffer } from "../../domain/offers/bestOffer";
import { listExpiries } from "../../domain/offers/expiry";
import { buttonLook } from "../../ui/controls/Button";
import { OfferLink } from "../../ui/links/OfferLink";
import { Icon } from "../../ui/pictures/Icon";
import { useOfferOpening } from "../shared/cards/useOfferOpening";
import { useNowBetween } from "../shared/page/useNowMs";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./StoreProfile.module.css";

interface VisitStoreProps extends StoreWithCoupons {
  /** Template text. */
  readonly label: string;
}

/**
 * The way to the store. The API names no address of a store, and none is made up: the button opens an offer, by the same rules as
 * that offer's card.
 */
export const VisitStore = observer(function VisitStore({ label, store, coupons }: VisitStoreProps) {
  const fill = useTemplate();
  const openOffer = useOfferOpening();
  const nowMs = useNowBetween()(() => listExpiries(coupons));
  const offer = findVisitOffer(coupons, nowMs);
  if (offer === undefined) return null;
  return (
    <OfferLink
      className={buttonLook({ variant: "quiet" }, styles.visit)}
      data-offer={offer.id}
      opening={openOffer({ ...offer, store: offer.store ?? store }, nowMs)}
    >
      {fill(label)}
      <Icon name="arrow-right" />
    </OfferLink>
  );
});
