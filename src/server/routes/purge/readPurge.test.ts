import { describe, expect, it } from "vitest";
import { PurgeError, readPurge } from "./readPurge";

describe("a purge", () => {
  it("names a domain, a call or a tag", () => {
    expect(readPurge({ domain: "shop.example", call: "website" })).toEqual({ domain: "shop.example", call: "website" });
    expect(readPurge({ tag: "store:acme" })).toEqual({ tag: "store:acme" });
  });

  it("means the domain or the call that its tag names", () => {
    expect(readPurge({ tag: "domain:shop.example" })).toEqual({ domain: "shop.example" });
    expect(readPurge({ tag: "call:website", domain: "shop.example" })).toEqual({
      domain: "shop.example",
      call: "website",
    });
  });

  it.each([
    [undefined, /Send a JSON object with domain, call or tag/],
    [{}, /Send a JSON object/],
    [{ everything: true }, /Send a JSON object/],
    [{ domain: "" }, /Send a JSON object/],
    [{ tag: "acme" }, /There is no tag “acme”: tags begin with domain:, call:, store:, category:, document:/],
    [{ tag: "toString:x" }, /There is no tag/],
    [{ tag: "domain:a.example", domain: "b.example" }, /differ/],
  ])("is refused with a sentence: %j", (body, message) => {
    const refusal = readPurge(body);
    expect(refusal).toBeInstanceOf(PurgeError);
    expect(refusal instanceof PurgeError ? refusal.message : "").toMatch(message);
  });
});
