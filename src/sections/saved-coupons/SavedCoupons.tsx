import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { Coupon } from "../../domain/entities";
import { HOUR_MS } from "../../domain/offers/countdown";
import { toCoupon } from "../../domain/offers/readSavedCoupon";
import type { SavedCoupon } from "../../domain/offers/savedCoupon";
import { LIST_CARDS } from "../../ui/cards/listCards";
import { Button, ButtonLink } from "../../ui/controls/Button";
import { CardGrid } from "../../ui/grid/CardGrid";
import { EmptyState } from "../../ui/states/SectionState";
import { fillLabel } from "../../ui/text/fillLabel";
import { SectionHeading } from "../../ui/text/SectionHeading";
import type { SectionProps } from "../defineSection";
import { useShownCodes } from "../shared/cards/shownCodes";
import { useCouponItem } from "../shared/cards/useCouponItem";
import { useSavedCoupons, useSavedStores } from "../shared/cards/useSavedCoupons";
import { EndedOffers } from "../shared/lists/EndedOffers";
import { usePage, useStores } from "../shared/page/PageContext";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useCountLabel } from "../shared/page/useLang";
import { useNowMs } from "../shared/page/useNowMs";
import { RemovedOffer } from "./RemovedOffer";
import styles from "./SavedCoupons.module.css";
import { SavedStoreTiles } from "./SavedStoreTiles";
import { SavedTools } from "./SavedTools";
import { ShownCodes } from "./ShownCodes";
import { useSavedStyle } from "./useSavedStyle";

type SavedSection = SectionProps<"saved-coupons">["section"];

/** Offers and stores that the device keeps; they are known in the browser only, so they appear after hydration. */
export default observer(function SavedCoupons({ section }: SectionProps<"saved-coupons">) {
  // The offer that the page is about stands above.
  const { couponId } = usePage().address.params;
  const saved = useSavedCoupons()
    ?.filter(({ id }) => id !== couponId)
    .slice(0, section.limit);
  const keptStores = useSavedStores();
  const stores = section.stores === undefined ? [] : (keptStores ?? []);
  const shownCodes = useShownCodes().filter(({ id }) => id !== couponId);
  const [removed, setRemoved] = useState<readonly SavedCoupon[]>([]);
  if (saved === undefined) return section.empty === undefined ? null : <div className={styles.room} />;
  // What was saved again elsewhere is no removed offer any more.
  const gone = removed.filter(({ id }) => !saved.some((kept) => kept.id === id));
  const hasOffers = saved.length + gone.length > 0;
  // A saved offer has its code below its own card.
  const codes = section.codes === undefined ? [] : shownCodes.filter(({ id }) => !saved.some((kept) => kept.id === id));
  const hasSaved = hasOffers || stores.length > 0;
  if (!hasSaved && codes.length === 0) return section.empty === undefined ? null : <NothingSaved section={section} />;
  return (
    <>
      {codes.length === 0 ? null : <ShownCodes section={section} codes={codes} />}
      {hasSaved ? <SectionTitle heading={section.heading} /> : null}
      {section.tools === undefined || !hasSaved ? null : (
        <SavedTools tools={section.tools} offers={saved} stores={stores} />
      )}
      {hasOffers ? (
        <SavedList section={section} saved={saved} removed={gone} onRemovedChange={setRemoved} />
      ) : (
        <p>{section.empty}</p>
      )}
      {stores.length === 0 ? null : <SavedStoreTiles heading={section.stores} stores={stores} />}
    </>
  );
});

/** Says how something is saved, and leads on. */
function NothingSaved({ section }: { readonly section: SavedSection }) {
  return (
    <EmptyState text={section.empty ?? ""}>
      {section.emptyLinks.length === 0 ? null : (
        <p className={styles.ways}>
          {section.emptyLinks.map(({ label, href }, index) => (
            <ButtonLink key={href} href={href} variant={index === 0 ? "primary" : "secondary"}>
              {label}
            </ButtonLink>
          ))}
        </p>
      )}
    </EmptyState>
  );
}

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
  const countLabel = useCountLabel();
  const list = useRef<HTMLDivElement>(null);
  const pressedId = useRef<string>(undefined);
  const { order, soon, ended } = useStableOrder([...saved, ...removed], useNowMs(), section.warnHours);
  const cardStyle = useSavedStyle(section);
  const renderCoupon = useCouponItem({
    cardStyle,
    headingLevel: 3,
    layout: LIST_CARDS,
    renderControl: ({ id }: Coupon) => <RemoveButton section={section} coupon={find(saved, id)} onRemove={remove} />,
  });

  // The control that was pressed is gone: the focus goes to the one in its place.
  useEffect(() => {
    const { current: id } = pressedId;
    if (id === undefined) return;
    pressedId.current = undefined;
    // In the next frame, which lays the page out anyway.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-saved="${CSS.escape(id)}"]`)?.focus());
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
    savedCoupons.put(coupon, before.length);
  }

  function renderGrid(ids: readonly string[]) {
    return (
      <CardGrid kind="card" columns={section.columns}>
        {ids.map((id) => {
          const kept = find(saved, id);
          if (kept !== undefined) return renderCoupon(toCoupon(kept));
          const gone = find(removed, id);
          return gone === undefined ? null : (
            <RemovedOffer key={id} section={section} coupon={gone} onPutBack={() => putBack(gone)} />
          );
        })}
      </CardGrid>
    );
  }

  const known = order.filter((id) => find(saved, id) !== undefined || find(removed, id) !== undefined);
  const ending = known.filter((id) => soon.includes(id));
  const over = known.filter((id) => ended.includes(id));
  const others = known.filter((id) => !soon.includes(id) && !ended.includes(id));
  const level = section.heading === undefined ? 2 : 3;
  return (
    <div ref={list} className={styles.groups}>
      {ending.length === 0 ? null : (
        <div>
          <SectionHeading heading={section.soon} level={level} />
          {renderGrid(ending)}
        </div>
      )}
      {others.length === 0 ? null : (
        <div>
          {ending.length === 0 ? null : <SectionHeading heading={section.others} level={level} />}
          {renderGrid(others)}
        </div>
      )}
      <EndedOffers
        label={countLabel(section.ended, over.length)}
        count={over.length}
        isOpen={ending.length + others.length === 0}
      >
        {renderGrid(over)}
      </EndedOffers>
    </div>
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

const idOf = ({ id }: SavedCoupon): string => id;

interface StableOrder {
  readonly order: readonly string[];
  /** Those that end soon, and those that had ended when the page was opened. */
  readonly soon: readonly string[];
  readonly ended: readonly string[];
}

/** The ids as they stood when the page was opened: what ends soon first, by its end; new ones before the others. */
function useStableOrder(coupons: readonly SavedCoupon[], nowMs: number, soonHours: number): StableOrder {
  const [first] = useState(() => {
    const endOf = ({ expiresAtMs }: SavedCoupon) => expiresAtMs ?? Number.POSITIVE_INFINITY;
    const ended = coupons.filter((coupon) => endOf(coupon) <= nowMs);
    const soon = coupons
      .filter((coupon) => endOf(coupon) > nowMs && endOf(coupon) <= nowMs + soonHours * HOUR_MS)
      .sort((a, b) => endOf(a) - endOf(b));
    const others = coupons.filter((coupon) => !soon.includes(coupon) && !ended.includes(coupon));
    return { soon: soon.map(idOf), others: others.map(idOf), ended: ended.map(idOf) };
  });
  const known = [...first.soon, ...first.others, ...first.ended];
  const fresh = coupons.map(({ id }) => id).filter((id) => !known.includes(id));
  return { order: [...first.soon, ...fresh, ...first.others, ...first.ended], soon: first.soon, ended: first.ended };
}

function find(coupons: readonly SavedCoupon[], id: string): SavedCoupon | undefined {
  return coupons.find((coupon) => coupon.id === id);
}
