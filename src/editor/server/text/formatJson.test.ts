import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { formatWithBiome } from "../../../../harness/programs/formatWithBiome";
import { isFull, runsOf } from "../../../../harness/tiers/tier";
import { formatJson, isFormattedJson } from "./formatJson";

const ROOT = join(import.meta.dirname, "../../../..");

const gap = fc.constantFrom("", "", " ", "\t", "\n", "\n\n", "\n \n\n", "\r\n", "\r\n\r\n", "\r");
const word = fc
  .oneof(
    fc.string({ maxLength: 12 }),
    fc.string({ unit: "grapheme", maxLength: 20 }),
    fc.integer({ min: 90, max: 125 }).map((length) => "x".repeat(length)),
    fc.integer({ min: 10, max: 60 }).map((length) => "日".repeat(length)),
  )
  .map((text) => JSON.stringify(text));
const number = fc.oneof(
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  fc.constantFrom("-0", "-0.0", "1.0", "1.50", "1.00", "1E5", "1e+5", "1e-07", "1e00", "10.10e+10", "0.100E-010"),
);
const list = (entry: fc.Arbitrary<string>, [open, close]: readonly [string, string], maxLength: number) =>
  fc
    .tuple(gap, fc.array(fc.tuple(gap, entry, gap), { maxLength }))
    .map(([empty, entries]) => open + (entries.map((parts) => parts.join("")).join(",") || empty) + close);
const { text } = fc.letrec<{ value: string; text: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: "medium", maxDepth: 6 },
    word,
    number,
    fc.constantFrom("true", "false", "null"),
    list(number, ["[", "]"], 60),
    list(tie("value"), ["[", "]"], 8),
    list(
      fc.tuple(word, gap, gap, tie("value")).map(([key, before, after, value]) => `${key}${before}:${after}${value}`),
      ["{", "}"],
      6,
    ),
  ),
  text: fc.tuple(gap, tie("value"), gap).map((parts) => parts.join("")),
}));

it("a text becomes what Biome makes of it, whatever its spaces, line breaks, numbers and characters are", () => {
  const texts = fc.sample(text, runsOf(5000));
  const formatted = texts.map(formatJson);
  expect(formatted).toEqual(formatWithBiome(texts));
  expect(formatted.filter((one) => !isFormattedJson(one))).toEqual([]);
});

it("the shipped documents and website data stay as they are, and with other spaces they become what Biome makes of them", () => {
  const shipped = ["layouts", "presets", "src/reference-api/seed"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".json"))
      .map((file) => readFileSync(join(ROOT, folder, file), "utf8")),
  );
  expect(shipped.length).toBeGreaterThan(30);
  expect(shipped.map(formatJson)).toEqual(shipped);
  const others = shipped.flatMap((one) => [undefined, 4].map((unit) => JSON.stringify(JSON.parse(one), null, unit)));
  expect(others.map(formatJson)).toEqual(formatWithBiome(others));
});

it("a line has as many columns as Biome counts, whatever characters it has", () => {
  const all = Array.from({ length: 0x20000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  const characters = all
    .filter((code) => isFull || code % 16 === 0 || code < 0x500)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => !/[\p{Cn}\p{Co}"\\]|(?![\x7F-\x9F])\p{Cc}/u.test(character));
  // Of these two lists, both fit in a line with a character of no column, and the second one with a character of one column.
  const lists = characters.flatMap((character) =>
    [0, 1].map((room) => `  ["${character}${"x".repeat(110 - room)}", 1],`),
  );
  const texts = [...Array(Math.ceil(lists.length / 1000)).keys()].map(
    (index) => `[\n${lists.slice(index * 1000, (index + 1) * 1000).join("\n")}\n  0\n]\n`,
  );
  expect(texts.map(formatJson)).toEqual(formatWithBiome(texts));
}, 60_000);

it.each(["", "{", '{ "a": 1, }', "{} // a comment", "[01]", "{} {}", "'a'", '"\n"'])(
  "a text that is not JSON stays as it is: %j",
  (other) => {
    expect([formatJson(other), isFormattedJson(other)]).toEqual([other, true]);
  },
);

it("a byte order mark stays, and so does a text that is nested too deeply to be read", () => {
  expect(formatJson('\uFEFF{"a":1}')).toBe('\uFEFF{ "a": 1 }\n');
  const deep = "[".repeat(100_000) + "]".repeat(100_000);
  expect(formatJson(deep)).toBe(deep);
});
