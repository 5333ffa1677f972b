import { scryptSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkPassword, hashPassword } from "./passwords";

describe("a password", () => {
  it("fits its own hash only #passwords-1", async () => {
    const hash = await hashPassword("correct horse");
    expect((await checkPassword("correct horse", hash)).isRight).toBe(true);
    for (const other of ["correct horse ", "Correct horse", "correct hors", ""])
      expect((await checkPassword(other, hash)).isRight).toBe(false);
    const long = await hashPassword(`${"x".repeat(199)}y`);
    expect((await checkPassword(`${"x".repeat(199)}z`, long)).isRight).toBe(false);
  });

  it("is hashed with a salt, so that equal passwords differ, and never kept #passwords-2", async () => {
    const [first, second] = await Promise.all([hashPassword("tide and sand"), hashPassword("tide and sand")]);
    expect(first).not.toBe(second);
    expect(first).not.toContain("tide");
    // OWASP's recommendation: at least 19 MiB and two passes.
    for (const hash of [first, second])
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22,}\$[^$]{43}$/);
  });

  it.each([undefined, "", "none", "scrypt$$$$", "md5$1$2$3$4"])(
    "fits no unusable hash (%j) #passwords-3",
    async (hash) => {
      expect((await checkPassword("", hash)).isRight).toBe(false);
    },
  );

  it("is read from a hash of the former kind with that hash's own cost, and then to be hashed anew #passwords-4", async () => {
    const key = scryptSync("tide and sand", Buffer.from("0123456789abcdef"), 32, { N: 1024, r: 8, p: 1 });
    const salt = Buffer.from("0123456789abcdef").toString("base64url");
    const old = `scrypt$1024$8$${salt}$${key.toString("base64url")}`;
    expect(await checkPassword("tide and sand", old)).toEqual({ isRight: true, isOutdated: true });
    expect(await checkPassword("tide and silt", old)).toEqual({ isRight: false, isOutdated: true });
    expect((await checkPassword("tide and sand", old.replace("$1024$", "$999999$"))).isRight).toBe(false);
    expect(await checkPassword("x", await hashPassword("x"))).toEqual({ isRight: true, isOutdated: false });
  });
});
