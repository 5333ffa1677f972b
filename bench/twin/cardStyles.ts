/** How a page shows its coupons. */
export interface CardStyle {
  readonly presentation: "vertical" | "horizontal" | "ticket" | "compact";
  /** The text of its button, for codes and for deals. */
  readonly action: readonly [code: string, deal: string];
  readonly titleFrom: "title" | "name";
  readonly titleCut: number;
  /** Absent: there is no description. */
  readonly descriptionCut?: number;
  /** What stands before the last day. */
  readonly expires: string;
  readonly isLongDate: boolean;
  /** The countdown is shown for so long before the end, in place of the day; Infinity: always, beside it. */
  readonly countdownHours: number;
  readonly hasVisits: boolean;
  readonly hasValue: boolean;
  readonly badge?: string;
  /** Whether the store's name is left out where the title has it. */
  readonly isNamedOnce?: boolean;
  /** On the page of the store: no picture and no name, but the whole terms, and when the offer was tried. */
  readonly isOfStore?: boolean;
  /** Whether it says when the offer was checked last. */
  readonly isVerified?: boolean;
}

const STANDARD: CardStyle = {
  presentation: "vertical",
  action: ["View", "View"],
  titleFrom: "title",
  titleCut: 48,
  descriptionCut: 60,
  expires: "Expires",
  isLongDate: true,
  countdownHours: Number.POSITIVE_INFINITY,
  hasVisits: true,
  hasValue: true,
};
const { descriptionCut: _none, ...SHORT }: CardStyle = {
  ...STANDARD,
  titleFrom: "name",
  titleCut: 70,
  isLongDate: false,
  countdownHours: 0,
};

export const CARD_STYLES = {
  standard: STANDARD,
  friendly: { ...STANDARD, expires: "Good until" },
  editorial: { ...STANDARD, presentation: "horizontal", titleFrom: "name", titleCut: 50, expires: "Until" },
  row: { ...SHORT, presentation: "compact", action: ["Visit offer", "Visit offer"] },
  code: {
    ...SHORT,
    presentation: "ticket",
    action: ["Show code", "Show code"],
    expires: "Valid until",
    hasVisits: false,
    badge: "Limited time deal",
  },
  store: {
    ...STANDARD,
    action: ["Show code", "Get deal"],
    countdownHours: 48,
    hasVisits: false,
    isOfStore: true,
    isVerified: true,
  },
  market: {
    ...STANDARD,
    presentation: "ticket",
    action: ["Show code", "Get deal"],
    countdownHours: 48,
    hasVisits: false,
    isNamedOnce: true,
    isVerified: true,
  },
} as const satisfies Readonly<Record<string, CardStyle>>;
