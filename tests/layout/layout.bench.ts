import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bench, describe } from "vitest";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { diffDocuments } from "../../src/layout/compare/diffDocuments";
import { completeDocument } from "../../src/layout/schema/applyDefaults";

const LAYOUTS = join(import.meta.dirname, "../../layouts");
const read = (file: string) => readFileSync(join(LAYOUTS, file), "utf8");

/** A thousand homes, each with a title of its own, with a header and a footer. */
const files = new Map([
  ["selection.json", read("selection.json")],
  ["header/one.json", read("header/one.json")],
  ["footer/one.json", read("footer/one.json")],
  ...Array.from({ length: 1000 }, (_, index): [string, string] => [
    `home/copy-${index}.json`,
    read("home/one.json").replace("Home One", `Home ${index}`),
  ]),
]);

const grid = (id: string, initial: number) => ({
  id,
  type: "deal-grid",
  heading: `Deals ${id}`,
  source: { from: "domain-coupons" },
  count: { initial },
  card: "standard",
});
const page = (sections: object[]) =>
  completeDocument({ version: 1, kind: "home", title: "Long", cards: { standard: {} }, sections });
const numbers = Array.from({ length: 50 }, (_, index) => index);
const long = page(numbers.map((index) => grid(`deals-${index}`, 5)));
/** Every section moved and changed, every third with another id. */
const other = page(
  numbers.map((index) => grid(index % 3 === 0 ? `offers-${index}` : `deals-${index}`, 5 + (index % 4))).reverse(),
);

describe("in a process that is warm", () => {
  bench("1,000 documents are validated (2 s are allowed)", () => void checkLayouts(files), {
    iterations: 3,
    time: 100,
  });
  bench("two documents of 50 sections are compared (200 ms are allowed)", () => void diffDocuments(long, other), {
    iterations: 10,
    time: 100,
  });
});
