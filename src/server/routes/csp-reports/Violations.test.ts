import { describe, expect, it } from "vitest";
import { Violations } from "./Violations";

const violation = (domain: string, number: number) => ({
  domain,
  directive: "img-src",
  blocked: `https://${number}.x`,
});

describe("violations", () => {
  it("are counted, each told apart by domain, directive and what was blocked", () => {
    const violations = new Violations();
    expect(violations.add(violation("a.example", 1))).toBe("new");
    expect(violations.add(violation("a.example", 1))).toBe("known");
    expect(violations.add(violation("b.example", 1))).toBe("new");
    expect(violations.list()).toEqual([
      { ...violation("a.example", 1), count: 2 },
      { ...violation("b.example", 1), count: 1 },
    ]);
  });

  it("that strangers invent fill no more than a domain's room; the others are counted together", () => {
    const violations = new Violations();
    for (let number = 0; number < 5000; number++) violations.add(violation("a.example", number));
    expect(violations.list()).toHaveLength(50);
    expect(violations.surplus).toBe(4950);
    expect(violations.add(violation("b.example", 1))).toBe("new");
    for (let domain = 0; domain < 100; domain++)
      for (let number = 0; number < 60; number++) violations.add(violation(`${domain}.example`, number));
    expect(violations.list()).toHaveLength(1000);
  });

  it("that were not seen for a day give way to others", () => {
    let nowMs = 0;
    const violations = new Violations(() => nowMs);
    for (let number = 0; number < 50; number++) violations.add(violation("a.example", number));
    nowMs += 23 * 3600 * 1000;
    violations.add(violation("a.example", 7));
    expect(violations.add(violation("a.example", 99))).toBe("surplus");
    nowMs += 3600 * 1000;
    expect(violations.add(violation("a.example", 99))).toBe("new");
    expect(violations.list().map(({ blocked }) => blocked)).toEqual(["https://7.x", "https://99.x"]);
  });
});
