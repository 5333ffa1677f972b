/** The kinds of offers that the contract distinguishes, as values of the address. */
export const TYPES = ["code", "offer"] as const;
export type OfferType = (typeof TYPES)[number];

/** The groups of a store's offers, of which the address can ask for all entries; `live` are codes and deals in one list. */
export const GROUPS = [...TYPES, "live", "expired"] as const;
export type OfferGroupName = (typeof GROUPS)[number];
