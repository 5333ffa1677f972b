import { expect, it } from "vitest";
import { PURGE_TOKEN } from "../../../../harness/programs/secrets";
import { BearerGuard } from "./BearerGuard";

const RIGHT = `Bearer ${PURGE_TOKEN}`;

it("a client that fails ten times is refused, however many of its requests come at once, and nobody else #BearerGuard-1", async () => {
  const guard = new BearerGuard(PURGE_TOKEN, "purgeFailures");
  const verdicts = await Promise.all(
    Array.from({ length: 600 }, (_, number) => guard.check(`Bearer ${number}`, "203.0.113.9")),
  );
  expect(verdicts.filter((verdict) => verdict === "refused")).toHaveLength(10);
  expect(verdicts.filter((verdict) => verdict === "limited")).toHaveLength(590);
  expect(await guard.check(RIGHT, "203.0.113.9")).toBe("limited");
  expect(await guard.check(RIGHT, "203.0.113.10")).toBe("admitted");
});

it("an IPv6 client counts by its network", async () => {
  const guard = new BearerGuard(PURGE_TOKEN, "purgeFailures");
  const verdicts: string[] = [];
  for (let number = 0; number < 12; number++) verdicts.push(await guard.check(undefined, `2001:db8::${number + 1}`));
  expect(verdicts.filter((verdict) => verdict === "refused")).toHaveLength(10);
  expect(await guard.check(RIGHT, "2001:db8:0:1::1")).toBe("admitted");
});

it("the refused requests of one network do not count for its site", async () => {
  const guard = new BearerGuard(PURGE_TOKEN, "purgeFailures");
  for (let number = 0; number < 200; number++) await guard.check(undefined, "2001:db8:0:1::1");
  expect(await guard.check(RIGHT, "2001:db8:0:2::1")).toBe("admitted");
});

it("requests with the token do not count", async () => {
  const guard = new BearerGuard(PURGE_TOKEN, "purgeFailures");
  for (let number = 0; number < 50; number++) expect(await guard.check(RIGHT, "203.0.113.9")).toBe("admitted");
  expect(await guard.check("Bearer x", undefined)).toBe("refused");
});
