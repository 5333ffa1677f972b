import { describe, expect, it } from "vitest";
import { Violations } from "./Violations";

const violation = (domain: string, number: number) => ({
  domain,
  directive: "img-src",
  blocked: `https://${number}.x`,
});

/** Each report has a visitor of its own, unless a test is about visitors. */
const createCounter = (now?: () => number) => {
  const violations = new Violations(now);
  let visitors = 0;
  return {
    violations,
    add: (domain: string, number: number) => violations.add(violation(domain, number), `visitor ${visitors++}`),
  };
};

describe("violations", () => {
  it("are counted, each told apart by domain, directive and what was blocked", () => {
    const { violations, add } = createCounter();
    expect(add("a.example", 1)).toBe("new");
    expect(add("a.example", 1)).toBe("known");
    expect(add("b.example", 1)).toBe("new");
    expect(violations.list()).toEqual([
      { ...violation("a.example", 1), count: 2 },
      { ...violation("b.example", 1), count: 1 },
    ]);
  });

  it("that strangers invent fill no more than a domain's room; the others are counted together", () => {
    const { violations, add } = createCounter();
    for (let number = 0; number < 5000; number++) add("a.example", number);
    expect(violations.list()).toHaveLength(50);
    expect(violations.surplus).toBe(4950);
    expect(add("b.example", 1)).toBe("new");
    for (let domain = 0; domain < 100; domain++)
      for (let number = 0; number < 60; number++) add(`${domain}.example`, number);
    expect(violations.list()).toHaveLength(1000);
  });

  it("that one visitor invents, or one IPv6 /48, leave room for those of others #Violations-1", () => {
    const violations = new Violations();
    const add = (number: number, visitor: string) => violations.add(violation("a.example", number), visitor);
    for (let number = 0; number < 100; number++) add(number, "192.0.2.1");
    for (let number = 100; number < 200; number++) add(number, `2001:db8:0:${number}::1`);
    expect(violations.list()).toHaveLength(20);
    expect(add(0, "192.0.2.1")).toBe("known");
    expect(add(99, "192.0.2.1")).toBe("surplus");
    expect(add(99, "192.0.2.2")).toBe("new");
  });

  it("that were not seen for a day give way to others", () => {
    let nowMs = 0;
    const { violations, add } = createCounter(() => nowMs);
    for (let number = 0; number < 50; number++) add("a.example", number);
    nowMs += 23 * 3600 * 1000;
    add("a.example", 7);
    expect(add("a.example", 99)).toBe("surplus");
    nowMs += 3600 * 1000;
    expect(add("a.example", 99)).toBe("new");
    expect(violations.list().map(({ blocked }) => blocked)).toEqual(["https://7.x", "https://99.x"]);
  });
});
