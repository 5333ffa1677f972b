import { expect, it } from "vitest";
import { createStorage } from "../../../tests/fixtures/storage";
import { HAND_OVER_KEYS, writeHandOver } from "./handOver";
import { toRedirectionType } from "./redirectionType";

it.each([
  ["zero-redirect-with-refer", "zero-redirect-with-refer"],
  ["Zero-Redirect-With-Refer", "zero-redirect-with-refer"],
  [" ZERO-REDIRECT-WITHOUT-REFER ", "zero-redirect-without-refer"],
  ["Pop-Under", "Pop-Under"],
  ["", "redirect"],
])("the redirection type %j is %j, whatever its case #redirectionType-2", (text, type) => {
  expect(toRedirectionType(text)).toBe(type);
});

it("a type that is not known is stored for the opened tab as the store has it #redirectionType-1", () => {
  const storage = createStorage();
  writeHandOver(storage, { redirectionType: toRedirectionType("Pop-Under"), path: "/couponsredirect/1" }, 0);
  expect(storage.values.get(HAND_OVER_KEYS.type)).toBe("Pop-Under");
});
