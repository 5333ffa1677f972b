import { describe, expect, it } from "vitest";
import { normalizeTerms } from "./normalizeTerms";

const read = (terms: unknown) => normalizeTerms({ terms }).terms;

describe("the terms of an offer", () => {
  it("are read in their known forms", () => {
    const given = { min_spend: 40, new_customers: true, where: "online", excludes: " Gift cards " };
    expect(read(given)).toEqual({ minSpend: 40, isForNewCustomers: true, where: "online", excludes: "Gift cards" });
    expect(read({ min_spend: "1234.5", new_customers: "1", where: "store" })).toEqual({
      minSpend: 1234.5,
      isForNewCustomers: true,
      where: "store",
    });
  });

  it.each([
    undefined,
    null,
    "online",
    [],
    {},
    { min_spend: -5, new_customers: "no", where: "moon", excludes: {} },
    { min_spend: "a lot", where: 1 },
    { min_spend: 1e300 },
    { min_spend: Number.NaN, excludes: "<script>alert(1)</script>" },
  ])("are none where nothing is known: %j", (terms) => {
    expect(read(terms)).toBeUndefined();
  });

  it("have no markup, and not more than a line", () => {
    const excludes = read({ excludes: `<b>Sale</b> ${"items ".repeat(60)}` })?.excludes ?? "";
    expect(excludes).toMatch(/^Sale items .*…$/);
    expect(excludes.length).toBeLessThanOrEqual(61);
  });
});
