import type { CouponRevealSection } from "../../generated/documents";

/** The facts that a reveal page has of its offer. */
export interface RevealFacts {
  /** False where the page names a link alone, or the offer could not be loaded. */
  readonly isKnown: boolean;
  readonly hasCode: boolean;
  readonly hasEnded: boolean;
  /** True if there is a link, or it is still being asked for. */
  readonly canOpen: boolean;
}

/** The text of the main heading: it promises nothing that the page does not show. */
export function chooseHeading(
  headings: CouponRevealSection["headings"],
  { isKnown, hasCode, hasEnded, canOpen }: RevealFacts,
): string {
  if (hasEnded) return headings.expired;
  if (hasCode) return headings.code;
  if (!canOpen) return headings.nothing;
  return isKnown ? headings.offer : headings.link;
}
