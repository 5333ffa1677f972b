import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const uncheckedTimes = defineDiagnostic({
  code: "unchecked-times",
  order: 900,
  severity: "warning",
  message: ({ count }: Facts<"count">) =>
    `The times make too many combinations: ${count} of them were checked, the others not. Use the same weekdays and hours for what is shown together.`,
  meaning:
    "The checks look at each combination of what is open together, up to 500; weekdays and hours may add 30. Faults of the other combinations are not found.",
  remedy: "Use the same weekdays and hours for what is shown together, or remove what is over.",
  examples: ({ domain }) => {
    // Sections that are shown for some hours of each evening, different ones for each.
    const inserts = Array.from({ length: 40 }, (_, index) => {
      const times = `"hours": { "from": "18:${index + 10}", "until": "22:${index + 10}" }`;
      return `{ "op": "insert", "at": { "last": "sections" }, "value": { "id": "x-${index}", "type": "banner-slot",
    "source": { "from": "ad-banners" }, "dimension": "1480 * 630" }, ${times} }`;
    });
    return [{ change: domain(...inserts), at: "domain/shop.example.json:1:1", says: "too many combinations" }];
  },
});
