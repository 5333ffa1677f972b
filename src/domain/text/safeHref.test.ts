import fc from "fast-check";
import { expect, it } from "vitest";
import { runsOf } from "../../../harness/tiers/tier";
import { toPictureAddress } from "./safeHref";

const ORIGIN = "https://api.example";

it.each([
  ["/images/a.png", `${ORIGIN}/images/a.png`],
  ["images/a b.png", `${ORIGIN}/images/a b.png`],
  ["https://cdn.example/a.png", "https://cdn.example/a.png"],
  ["//cdn.example/a.png", undefined],
  ["/\t/[", undefined],
  ["/\n/cdn.example", undefined],
  ["/\\cdn.example", undefined],
  ["/a\\b", undefined],
  ["javascript:alert(1)", undefined],
  ["data:image/png;base64,", undefined],
])("the picture “%s” has the address %s", (value, expected) => {
  expect(toPictureAddress(value, ORIGIN)).toBe(expected);
});

it("every address of a picture can be resolved, and is on the API's origin where it has no other of its own", () => {
  const character = fc.constantFrom(..."/\\\t\n\r[]@:?#%. aü\u0000\u2028");
  const text = fc.string({ unit: character, maxLength: 12 });
  fc.assert(
    fc.property(text, (value) => {
      const address = toPictureAddress(value, "");
      if (address === undefined) return;
      expect(new URL(address, ORIGIN).origin).toBe(ORIGIN);
    }),
    { numRuns: runsOf(5000) },
  );
});
