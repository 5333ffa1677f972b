import { expect, it } from "vitest";
import { UnreadValueLog } from "./UnreadValueLog";

function open() {
  const lines: Readonly<Record<string, string>>[] = [];
  const log = new UnreadValueLog({ warn: (line: object) => void lines.push(line as Record<string, string>) });
  const note = (value: unknown, fields: Partial<Parameters<UnreadValueLog["note"]>[0]> = {}) =>
    log.note({ domain: "shop.example", call: "domainCoupons", field: "expiry_date", id: "c1", value, ...fields });
  return { lines, note };
}

it("names the first value of each field and domain, with what to do", () => {
  const { lines, note } = open();
  note("31.12.2031");
  note("1.1.2032", { id: "c2" });
  note("soon", { field: "verified_at" });
  note("soon", { domain: "other.example", call: "storeWithCoupons" });
  note("Mars/Olympus", { field: "time_zone", call: "website", id: "" });
  expect(lines.map(({ domain, call, field, id, value }) => [domain, call, field, id, value])).toEqual([
    ["shop.example", "domainCoupons", "expiry_date", "c1", '"31.12.2031"'],
    ["shop.example", "domainCoupons", "verified_at", "c1", '"soon"'],
    ["other.example", "storeWithCoupons", "expiry_date", "c1", '"soon"'],
    ["shop.example", "website", "time_zone", undefined, '"Mars/Olympus"'],
  ]);
  expect(lines[0]?.advice).toContain("Send ISO 8601");
});

it.each([
  ["x".repeat(5_000_000), `"${"x".repeat(58)}…`],
  ["a\n\u001b[31m\u202eb\u2028", '"a\\n\\u001b[31m\\u202eb\\u2028"'],
  ["\ud800", '"\\ud800"'],
  [{ $date: ["x".repeat(100)] }, `{"$date":["${"x".repeat(48)}…`],
  [undefined, "undefined"],
])("writes a value as JSON of at most 60 characters, without control characters: %.20j", (value, text) => {
  const { lines, note } = open();
  note(value, { id: `${"i".repeat(70)}\n` });
  expect(lines[0]?.value).toBe(text);
  expect(lines[0]?.id).toBe(`${"i".repeat(59)}…`);
});

it("stays bounded, however many domains have such values, and says so once", () => {
  const { lines, note } = open();
  for (let number = 0; number < 2_500; number++) note("soon", { domain: `d${number}.example` });
  expect(lines).toHaveLength(2_001);
  expect(lines.at(-1)?.message).toMatch(/No further values/);
});
