import type { MouseEvent } from "react";
import type { Coupon } from "../../../domain/entities";
import { toDestination } from "../../../domain/offers/destination";
import { chooseOfferLink } from "../../../domain/offers/expiry";
import { writeHandOver } from "../../../domain/offers/handOver";
import { createRevealPath } from "../../../domain/offers/revealPath";
import { noteViewed } from "../../../stores/device/viewedItems";
import type { OfferOpening } from "../../../ui/links/OfferLink";
import { usePage } from "../page/PageContext";
import { useLocation } from "../page/useLocation";

/** State of the visit of a page whose offer the click has opened in a new tab already. */
export interface OpenedState {
  readonly isOfferOpen?: boolean;
}

const PRIMARY_BUTTON = 0;
const SECONDARY_BUTTON = 2;

/**
 * Returns the way in which offers are opened from the current page, by their store's redirection type (specification, section 4):
 * with-refer opens the link in a new tab while this one goes to the /couponzr page; the others open their page of the
 * reveal flow in a new tab, with a hand-over that lets it go on by itself.
 */
export function useOfferOpening(): (coupon: Coupon, nowMs: number) => OfferOpening {
  const pathname = useLocation(readPathname);
  const { history, stores } = usePage();
  const { localStorage } = stores;

  return (coupon, nowMs) => {
    const { store, id: couponId } = coupon;
    const redirectionType = store?.redirectionType ?? "redirect";
    const path = createRevealPath({ currentPath: pathname, redirectionType, couponId, store });
    const findLink = () => toDestination(chooseOfferLink(coupon, nowMs))?.href;

    const ownLink = redirectionType === "zero-redirect-with-refer" ? findLink() : undefined;
    if (ownLink !== undefined) {
      const goToPage = (event: MouseEvent) => {
        if (event.button !== SECONDARY_BUTTON) noteViewed(localStorage, "offers", couponId);
        if (isPlainClick(event)) history.push(path, { isOfferOpen: true } satisfies OpenedState);
      };
      return { href: ownLink, onOpen: goToPage };
    }
    return {
      href: path,
      onOpen: ({ button }) => {
        if (button === SECONDARY_BUTTON) return;
        noteViewed(localStorage, "offers", couponId);
        // The page without a referrer asks for its link itself.
        const link = redirectionType === "zero-redirect-without-refer" ? undefined : findLink();
        writeHandOver(localStorage, { redirectionType, path, ...(link === undefined ? {} : { link }) }, Date.now());
      },
    };
  };
}

function readPathname({ pathname }: { readonly pathname: string }): string {
  return pathname;
}

/** A click that is meant to open the offer now, not in a tab or window for later. */
function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === PRIMARY_BUTTON && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
