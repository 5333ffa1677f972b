/** The properties of a look of coupons' cards that code reads; its look.module.css has the rest. */
export interface CardLook {
  /** The grid that holds such cards. */
  readonly grid: "card" | "wide-card" | "row";
  /** wide: as wide as the card. row: beside the words. small: outlined, for a dense list. */
  readonly button: "wide" | "row" | "small";
  /** A shape of its own, which lists keep. box: its border. drawn: drawn behind the parts. */
  readonly shape?: "box" | "drawn";
  /** True for a look that phones do not arrange in another way. */
  readonly hasOneForm?: boolean;
}
