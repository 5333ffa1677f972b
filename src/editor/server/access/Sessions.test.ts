import { expect, it } from "vitest";
import { Sessions } from "./Sessions";

const HOUR_MS = 3_600_000;

it("a session ends twelve hours after its beginning, or when it is signed out", () => {
  let nowMs = 0;
  const sessions = new Sessions("a long password", () => nowMs);
  expect(sessions.signIn("another password")).toBeUndefined();
  const [first, second] = [sessions.signIn("a long password"), sessions.signIn("a long password")];
  expect(first).not.toBe(second);
  sessions.signOut(second ?? "");
  expect([sessions.isSignedIn(first), sessions.isSignedIn(second)]).toEqual([true, false]);
  nowMs = 12 * HOUR_MS - 1;
  expect(sessions.isSignedIn(first)).toBe(true);
  nowMs = 12 * HOUR_MS;
  expect(sessions.isSignedIn(first)).toBe(false);
});

it("the oldest session ends where there are too many", () => {
  const sessions = new Sessions("a long password");
  const first = sessions.signIn("a long password");
  const others = Array.from({ length: 1000 }, () => sessions.signIn("a long password"));
  expect(sessions.isSignedIn(first)).toBe(false);
  expect(others.filter((secret) => sessions.isSignedIn(secret))).toHaveLength(1000);
});
