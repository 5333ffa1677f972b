import { expect, it } from "vitest";
import type { KeptMarkup } from "../../../app/server/markup/MarkupKeeper";
import type { Section } from "../../../generated/documents";
import { MarkupCache } from "./MarkupCache";

const createSection = (id: string) => ({ id, type: "legal-line" }) as Section;
const createMarkup = (html: string): KeptMarkup => ({
  html,
  reads: { noted: [], fromMs: 0, untilMs: 1, nextChangeMs: 1, nextTickMs: 1 },
  preloads: [],
});
const SECTION = createSection("one");

it("keeps the last versions of a section for each domain, apart for its place above the fold", () => {
  const cache = new MarkupCache({ maxBytes: 1_000_000, now: () => 0 });
  const shelf = cache.open("a.example");
  for (const html of ["1", "2", "3", "4", "5"]) shelf.add(SECTION, false, createMarkup(html));
  expect(shelf.get(SECTION, false).map(({ html }) => html)).toEqual(["5", "4", "3", "2"]);
  expect(shelf.get(SECTION, true)).toEqual([]);
  expect(shelf.get(createSection("one"), false)).toEqual([]);
  expect(cache.open("b.example").get(SECTION, false)).toEqual([]);
});

it("stays within its bound", () => {
  const maxBytes = 200_000;
  const cache = new MarkupCache({ maxBytes, now: () => 0 });
  for (let index = 0; index < 500; index += 1)
    cache.open(`${index % 7}.example`).add(createSection(`s${index}`), false, createMarkup("é".repeat(2_000)));
  expect(cache.bytes).toBeGreaterThan(maxBytes / 2);
  expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
});

it("forgets the markup of a domain, or of all", () => {
  const cache = new MarkupCache({ maxBytes: 1_000_000, now: () => 0 });
  for (const domain of ["a.example", "b.example"]) cache.open(domain).add(SECTION, false, createMarkup("<p></p>"));
  cache.forget(["a.example", "unknown.example"]);
  expect(cache.open("a.example").get(SECTION, false)).toEqual([]);
  expect(cache.open("b.example").get(SECTION, false)).toHaveLength(1);
  cache.forget();
  expect(cache.bytes).toBe(0);
});
