import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { Coupon } from "../../domain/entities";
import { putExpiredLast } from "../../domain/offers/expiry";
import { type SavedCoupon, toCoupon } from "../../domain/offers/savedCoupon";
import type { CardStyle } from "../../generated/documents";
import { CardGrid } from "../../ui/cards/CardGrid";
import { LIST_CARDS } from "../../ui/cards/listCards";
import { Button } from "../../ui/controls/Button";
import { EmptyState } from "../../ui/states/SectionState";
import { fillLabel } from "../../ui/text/fillLabel";
import type { SectionProps } from "../defineSection";
import { useCardStyle } from "../shared/cards/useCardStyle";
import { useCouponItem } from "../shared/cards/useCouponItem";
import { adaptToList } from "../shared/cards/useListStyle";
import { useSavedCoupons } from "../shared/cards/useSavedCoupons";
import { useStores } from "../shared/page/PageContext";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useNowMs } from "../shared/page/useNowMs";
import { RemovedOffer } from "./RemovedOffer";
import styles from "./SavedCoupons.module.css";

type SavedSection = SectionProps<"saved-coupons">["section"];

/** What the device keeps; it is known in the browser only, so the offers appear after hydration. */
export default observer(function SavedCoupons({ section }: SectionProps<"saved-coupons">) {
  const { savedCoupons } = useStores();

  useEffect(() => {
    savedCoupons.restore();
    const handleStorage = () => savedCoupons.restore();
    window.addEventListener("storage", handleStorage);
    return () => window.removeEventListener("storage", handleStorage);
  }, [savedCoupons]);

  const saved = useSavedCoupons()?.slice(0, section.limit);
  const [removed, setRemoved] = useState<readonly SavedCoupon[]>([]);
  if (saved === undefined) return section.empty === undefined ? null : <div className={styles.room} />;
  // What was saved again elsewhere is no removed offer any more.
  const gone = removed.filter(({ id }) => !saved.some((kept) => kept.id === id));
  if (saved.length + gone.length === 0) return section.empty === undefined ? null : <EmptyState text={section.empty} />;
  return (
    <>
      <SectionTitle heading={section.heading} />
      <SavedList section={section} saved={saved} removed={gone} onRemovedChange={setRemoved} />
    </>
  );
});

interface SavedListProps {
  readonly section: SavedSection;
  readonly saved: readonly SavedCoupon[];
  /** Offers that were removed since the page was opened. */
  readonly removed: readonly SavedCoupon[];
  readonly onRemovedChange: (removed: readonly SavedCoupon[]) => void;
}

/** The offers in the order in which they stood when the page was opened; what was removed keeps its place. */
const SavedList = observer(function SavedList({ section, saved, removed, onRemovedChange }: SavedListProps) {
  const { savedCoupons } = useStores();
  const list = useRef<HTMLUListElement>(null);
  const pressedId = useRef<string>(undefined);
  const order = useStableOrder([...saved, ...removed], useNowMs());
  const cardStyle = useSavedStyle(section);
  const renderCoupon = useCouponItem({
    cardStyle,
    headingLevel: section.heading === undefined ? 2 : 3,
    layout: LIST_CARDS,
    renderControl: ({ id }: Coupon) => <RemoveButton section={section} coupon={find(saved, id)} onRemove={remove} />,
  });

  // The control that was pressed is gone: the focus goes to the one in its place.
  useEffect(() => {
    if (pressedId.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-saved="${CSS.escape(pressedId.current)}"]`)?.focus();
    pressedId.current = undefined;
  });

  function remove(coupon: SavedCoupon): void {
    pressedId.current = coupon.id;
    onRemovedChange([...removed, coupon]);
    savedCoupons.toggle(coupon);
  }

  function putBack(coupon: SavedCoupon): void {
    const before = order.slice(0, order.indexOf(coupon.id)).filter((id) => saved.some((kept) => kept.id === id));
    pressedId.current = coupon.id;
    onRemovedChange(removed.filter(({ id }) => id !== coupon.id));
    savedCoupons.putBack(coupon, before.length);
  }

  return (
    <CardGrid ref={list} kind="card" columns={section.columns}>
      {order.map((id) => {
        const kept = find(saved, id);
        if (kept !== undefined) return renderCoupon(toCoupon(kept));
        const gone = find(removed, id);
        return gone === undefined ? null : (
          <RemovedOffer key={id} section={section} coupon={gone} onPutBack={() => putBack(gone)} />
        );
      })}
    </CardGrid>
  );
});

interface RemoveButtonProps {
  readonly section: SavedSection;
  readonly coupon: SavedCoupon | undefined;
  readonly onRemove: (coupon: SavedCoupon) => void;
}

function RemoveButton({ section, coupon, onRemove }: RemoveButtonProps) {
  if (coupon === undefined) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      data-saved={coupon.id}
      aria-label={fillLabel(section.removeLabel, { remove: section.remove, title: coupon.title })}
      onClick={() => onRemove(coupon)}
    >
      {section.remove}
    </Button>
  );
}

/** The page's card style as lists show it, which counts down before an offer ends. */
function useSavedStyle({ card, cuts, warnHours, expires, expired }: SavedSection): CardStyle {
  const style = adaptToList(useCardStyle(card), { cuts, longDates: true, details: true, honest: true });
  return {
    ...style,
    countdown: warnHours > 0,
    countdownHours: warnHours,
    texts: { ...style.texts, expires, expired },
  };
}

/** The ids in the order of their first appearance, new ones first; what has expired by then comes last. */
function useStableOrder(coupons: readonly SavedCoupon[], nowMs: number): readonly string[] {
  const [first] = useState(() => putExpiredLast(coupons, nowMs).map(({ id }) => id));
  const fresh = coupons.map(({ id }) => id).filter((id) => !first.includes(id));
  return [...fresh, ...first];
}

function find(coupons: readonly SavedCoupon[], id: string): SavedCoupon | undefined {
  return coupons.find((coupon) => coupon.id === id);
}
