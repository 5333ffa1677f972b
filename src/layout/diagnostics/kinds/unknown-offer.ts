import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownOffer = defineDiagnostic({
  code: "unknown-offer",
  order: 1040,
  severity: "warning",
  message: ({ name }: Facts<"name">) => `There is no offer “${name}”.`,
  meaning:
    "The embedded API has no offer with this id. With an API, a database or website data of one's own this is not checked.",
  remedy: "Use the id of an offer, as in the address `/?coupon_id=<id>`.",
  examples: ({ adding }) => [
    {
      change: adding('{ "id": "picked", "type": "picked-offers", "offers": ["4838f8db9288ecb99427a4b1"] }'),
      at: "home/one.json:11:55",
      says: "no offer “4838f8db9288ecb99427a4b1”",
    },
  ],
});
