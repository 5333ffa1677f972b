import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readPreviewLink, writePreviewLink } from "./previewLink";

const SECRET = "0123456789abcdef0123456789abcdef";
const LINK = {
  domain: "shop.example",
  path: "/store/oak%20%26%20co",
  document: "home/six",
  localTime: "2026-11-27T09:00",
  endsAtMs: Date.parse("2026-11-26T20:00:00Z"),
};
const read = (address: string) => new URL(address, "http://any").searchParams.get("preview") ?? "";
const value = read(writePreviewLink(LINK, SECRET));

describe("a preview link", () => {
  it("says what it shows and until when, and is signed with HMAC-SHA256", () => {
    const fields = ["dealframe preview link, version 1", LINK.domain, LINK.path, "home/six", LINK.localTime];
    const text = JSON.stringify([...fields, "2026-11-26T20:00:00Z"]);
    const signature = createHmac("sha256", SECRET).update(text).digest("base64url");
    expect(writePreviewLink(LINK, SECRET)).toBe(
      `/store/oak%20%26%20co?preview=home/six~2026-11-27T09:00~2026-11-26T20:00:00Z~${signature}`,
    );
  });

  it("is read where it was made for, with and without a moment", () => {
    expect(readPreviewLink(value, LINK, SECRET)).toEqual(LINK);
    const { localTime: _none, ...now } = LINK;
    expect(readPreviewLink(read(writePreviewLink(now, SECRET)), LINK, SECRET)).toEqual(now);
  });

  it("counts on its own domain and path alone, and with its own secret", () => {
    expect(readPreviewLink(value, { ...LINK, domain: "other.example" }, SECRET)).toBeUndefined();
    expect(readPreviewLink(value, { ...LINK, path: "/" }, SECRET)).toBeUndefined();
    expect(readPreviewLink(value, LINK, SECRET.toUpperCase())).toBeUndefined();
  });

  it("does not count once any of its characters is another one, is gone, or is there twice", () => {
    for (let index = 0; index < value.length; index++) {
      const [before, after] = [value.slice(0, index), value.slice(index + 1)];
      const character = value[index] ?? "";
      const other = character === "A" ? "B" : "A";
      for (const changed of [
        `${before}${other}${after}`,
        `${before}${after}`,
        `${before}${character}${character}${after}`,
      ]) {
        if (changed === value) continue;
        expect([changed, readPreviewLink(changed, LINK, SECRET)]).toEqual([changed, undefined]);
      }
    }
  });

  it.each([
    "",
    "~",
    "~~~",
    "~~~~",
    "home/six",
    `${value}~`,
    `~${value}`,
    "x".repeat(8000),
    "a~b~2026-99-99T00:00:00Z~c",
  ])("is none where it is %s", (text) => {
    expect(readPreviewLink(text, LINK, SECRET)).toBeUndefined();
  });

  it("with fields that run into each other has another signature", () => {
    const signatures = [
      { ...LINK, domain: "a", path: "b/c" },
      { ...LINK, domain: "a/b", path: "c" },
      { ...LINK, document: "home/six~2026", localTime: "" },
      { ...LINK, document: "home/six", localTime: "2026" },
    ].map((link) => writePreviewLink(link, SECRET).split("~").at(-1));
    expect(new Set(signatures).size).toBe(4);
  });
});
