import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const overlappingOperations = defineDiagnostic({
  code: "overlapping-operations",
  order: 890,
  severity: "error",
  message: ({ target }: Facts<"target">) =>
    `Two operations change “${target}” at the same time. End one of them where the other one begins.`,
  meaning:
    "Two operations that have times change the same, and there are moments when both would apply. The later one is left out then.",
  remedy:
    "Let one end when the other one begins. An operation with a time may change what an operation without one has changed before.",
  examples: ({ domain }) => {
    const set = (heading: string, times: string) =>
      `{ "op": "set", "section": "welcome", "pointer": "/heading", "was": "Deals", "to": "${heading}", ${times} }`;
    return [
      {
        change: domain(
          set("Friday", '"weekdays": ["friday"]'),
          set("Evening", '"hours": { "from": "18:00", "until": "22:00" }'),
        ),
        at: "domain/shop.example.json:3:1",
        says: "Two operations change “welcome /heading” at the same time",
      },
    ];
  },
});
