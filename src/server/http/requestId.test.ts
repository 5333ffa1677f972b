import { expect, it } from "vitest";
import { createRequestId, readRequestId } from "./requestId";

it("differs for each request", () => {
  const ids = Array.from({ length: 1000 }, createRequestId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(readRequestId(id)).toBe(id);
});

it("is that of the proxy in front, as long as it can stand in a header and in the log #requestId-1", () => {
  expect(readRequestId("4f0c-1a_b=")).toBe("4f0c-1a_b=");
  for (const refused of [undefined, "", "a b", 'a"b', "ä", "a\n", "a".repeat(256)])
    expect(readRequestId(refused)).toMatch(/^[\w-]{12}-[0-9a-z]+$/);
});
