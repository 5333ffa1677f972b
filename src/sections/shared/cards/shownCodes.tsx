import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useSyncExternalStore } from "react";
import { isShownCode, type ShownCode } from "../../../domain/offers/shownCode";
import { SavedItemsStore } from "../../../stores/device/SavedItemsStore";
import { type SectionStores, useStores } from "../page/PageContext";
import { fillBelowCards } from "./belowCards";
import { ShownCodePart } from "./ShownCodePart";

/* The codes that this device has shown within the last 24 hours. Their code is fetched where there are some. */

const opened = new WeakMap<SectionStores, SavedItemsStore<ShownCode>>();

/** The codes of a page's device and domain, the latest first. */
export function openCodes(stores: SectionStores): SavedItemsStore<ShownCode> {
  const known = opened.get(stores);
  if (known !== undefined) return known;
  const { localStorage, website, clock } = stores;
  const isShown = (value: unknown) => isShownCode(value, website.website?.domain ?? "", clock.nowMs);
  const codes = new SavedItemsStore<ShownCode>(
    localStorage,
    "codes",
    isShown as (value: unknown) => value is ShownCode,
  );
  opened.set(stores, codes);
  return codes;
}

/** Reads the codes that the device has kept, and shows each below the card of its offer. */
export function showCodes(stores: SectionStores): void {
  const codes = openCodes(stores);
  codes.restore();
  fillBelowCards(({ id }) => <BelowCard codes={codes} couponId={id} />);
}

interface BelowCardProps {
  readonly codes: SavedItemsStore<ShownCode>;
  readonly couponId: string;
}

const BelowCard = observer(function BelowCard({ codes, couponId }: BelowCardProps) {
  const shown = codes.list.find(({ id }) => id === couponId);
  return shown === undefined ? null : <ShownCodePart codes={codes} shown={shown} />;
});

const NONE: readonly ShownCode[] = [];
const readNone = () => NONE;

/** The codes, for a section that lists them; none until it is hydrated. */
export function useShownCodes(): readonly ShownCode[] {
  const codes = openCodes(useStores());
  const read = () => codes.list;
  return useSyncExternalStore((notify) => reaction(read, notify), read, readNone);
}
