import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./passwords";

describe("a password", () => {
  it("fits its own hash only", async () => {
    const hash = await hashPassword("correct horse");
    expect(await verifyPassword("correct horse", hash)).toBe(true);
    expect(await verifyPassword("correct horse ", hash)).toBe(false);
  });

  it("is hashed with a salt, so that equal passwords differ, and never kept", async () => {
    const [first, second] = await Promise.all([hashPassword("tide and sand"), hashPassword("tide and sand")]);
    expect(first).not.toBe(second);
    expect(first).not.toContain("tide");
  });

  it.each([undefined, "", "none", "scrypt$$$$", "md5$1$2$3$4"])("fits no unusable hash (%j)", async (hash) => {
    expect(await verifyPassword("", hash)).toBe(false);
  });
});
